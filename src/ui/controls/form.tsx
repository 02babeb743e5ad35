import { useState, type ReactNode, type SyntheticEvent } from 'react';

/** Error texts by field name; a field without a problem is absent or ''. */
export type FieldProblems<F extends string> = Partial<Record<F, string | undefined>>;

/** Returns a field's text; '' for a disabled field and an unchecked box. */
export type FieldReader<F extends string> = (field: F) => string;

export interface FormProps<F extends string> {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly check: (read: FieldReader<F>) => FieldProblems<F>;
  readonly onSave: (read: FieldReader<F>) => void;
  readonly children: (problems: FieldProblems<F>) => ReactNode;
}

/** Renders a form that is validated on submit: the first field with a problem gets the focus. */
export function Form<F extends string>({ check, onSave, children, ...rest }: FormProps<F>) {
  const [problems, setProblems] = useState<FieldProblems<F>>({});

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const read = formReader<F>(form);
    const found = check(read);
    setProblems(found);
    const wrong = Object.entries(found).find(([, problem]) => problem);
    if (wrong === undefined) return onSave(read);
    focusField(form, wrong[0]);
  }

  function checkAgain({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    if (Object.values(problems).some(Boolean)) setProblems(check(formReader<F>(currentTarget)));
  }

  return (
    <form {...rest} noValidate onSubmit={submit} onInput={checkAgain}>
      {children(problems)}
    </form>
  );
}

/** Returns a function that reads the form's current texts. */
export function formReader<F extends string>(form: HTMLFormElement): FieldReader<F> {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
