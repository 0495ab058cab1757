import { TextLink } from '@landmark/design/ui/TextLink';

export const Onward = ({ label, to }: { readonly label: string; readonly to: string }) => (
  <p>
    <TextLink to={to} variant="standalone">
      {label}
    </TextLink>
  </p>
);
