import type { SyntheticEvent } from 'react';
import type { FieldProps } from './Field';
import { fieldId } from './field-id';
import { useEarlyEntry } from './use-early-entry';

export interface TextControlProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** Parts what is the field's from what is its control's, which tells what was entered, also before it came alive. */
export function useTextControl<Props extends TextControlProps>(props: Props) {
  const { label, name, id, required, hint, error, hideLabel, onChange, onBlur, ...control } = props;
  useEarlyEntry(id ?? fieldId(name), props.value, onChange);
  return {
    field: { label, name, id, required, hint, error, hideLabel },
    control: {
      ...control,
      onChange: ({ currentTarget }: SyntheticEvent<{ readonly value: string }>) =>
        onChange(currentTarget.value),
      onBlur: () => onBlur?.(),
    },
  };
}
