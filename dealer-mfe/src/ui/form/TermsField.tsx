import { Checkbox } from '@landmark/design/ui/Checkbox';
import { TextLink } from '@landmark/design/ui/TextLink';
import { terms } from '../../content/become-dealer';
import { useApplication } from '../../store/application-store';
import { editTerms } from '../../store/edit-field';
import { useSubmission } from '../../store/submission-store';

export function TermsField() {
  const accepted = useApplication(({ form }) => form.agreeToTerms);
  const error = useSubmission(({ faults }) => faults.agreeToTerms);
  const label = terms.map((part) =>
    'to' in part ? (
      <TextLink key={part.text} to={part.to}>
        {part.text}
      </TextLink>
    ) : (
      part.text
    ),
  );
  return (
    <Checkbox
      label={label}
      name="agreeToTerms"
      required
      checked={accepted}
      onChange={editTerms}
      error={error}
    />
  );
}
