import { useId, type ComponentProps, type ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';

interface CheckboxFieldProps extends ComponentProps<typeof Checkbox> {
  readonly hint?: ReactNode;
}

export function CheckboxField({ hint, ...rest }: CheckboxFieldProps) {
  const hintId = useId();
  if (hint === undefined) return <Checkbox {...rest} />;
  return (
    <div>
      <Checkbox {...rest} aria-describedby={hintId} />
      <p id={hintId} className="muted tiny">
        {hint}
      </p>
    </div>
  );
}
