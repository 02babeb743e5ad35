import {
  Fragment,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { mapNames } from '#domain/fields.ts';
import { Button } from '#ui/controls/button.tsx';
import type { FieldProblems } from '#ui/controls/form.tsx';
import { FieldControl } from './field-control.tsx';
import type { FormRow } from './field-kinds.ts';
import { Sheet } from '#admin/sheet/sheet.tsx';
import { SaveProblem } from './save-problem.tsx';
import type { FormDraft } from './use-draft-form.ts';
import type { ChangeProblem } from '#admin/change/use-run.ts';
import layout from '#admin/section/panel-layout.module.css';

type ByField<N extends string, T> = Readonly<Partial<Record<N, T>>>;

export interface RecordFormProps<N extends string> extends Pick<
  ComponentProps<typeof Sheet>,
  'title' | 'subtitle' | 'onClose'
> {
  readonly rows: Readonly<Record<N, FormRow & { readonly group?: string | null }>>;
  /** The form's fields, in order. */
  readonly names: readonly N[];
  /** The form's sections, with the fields of each; by default one section. */
  readonly groups?: Readonly<Record<string, string>>;
  readonly draft: FormDraft<N>;
  readonly hints?: ByField<N, string>;
  /** The options of fields without free text. */
  readonly options?: ByField<N, ComponentProps<typeof FieldControl>['options']>;
  /** Placeholder of every empty field, or only of selects. */
  readonly placeholder?: string | undefined;
  readonly emptyChoice?: string;
  readonly warningOf?: (name: N) => string | undefined;
  readonly disabled?: N | undefined;
  /** Content below a field. */
  readonly below?: ByField<N, ReactNode>;
  /** Problems of the current texts. They are shown after the first attempt to save. */
  readonly problems: FieldProblems<N>;
  /** Returns why nothing was saved, or null. */
  readonly onSave: () => Promise<ChangeProblem | string | null>;
  readonly saveLabel?: string;
  /** Called after saving or discarding. */
  readonly onDone?: () => void;
  /** Buttons shown instead of «Guardar» while nothing is typed. */
  readonly actions?: ReactNode;
  /** Content below the form. */
  readonly children?: ReactNode;
}

/** Renders the form of a record in its sheet, from the table of the record's fields. The first field with a problem gets the focus. */
export function RecordForm<N extends string>(props: RecordFormProps<N>) {
  const { title, subtitle, onClose, names, groups, rows, draft, problems, saveLabel = 'Guardar' } = props;
  const { onSave, onDone, actions, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [isTried, setTried] = useState(false);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const isWrong = Object.values(problems).some(Boolean);
    flushSync(() => setTried(isWrong));
    if (isWrong) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    draft.submit(async () => {
      const failure = await onSave();
      if (failure === null) onDone?.();
      return failure;
    });
  }

  function discard(): void {
    setTried(false);
    draft.drop();
    onDone?.();
  }

  function control(name: N): ReactNode {
    const { label, kind } = rows[name];
    const options = props.options?.[name];
    const field = (
      <FieldControl
        kind={kind}
        label={label}
        hint={props.hints?.[name]}
        error={isTried ? problems[name] : undefined}
        warning={props.warningOf?.(name)}
        disabled={name === props.disabled}
        value={draft.text(name)}
        onType={(text) => draft.type(mapNames([name], () => text))}
        options={options}
        {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
        {...(options && props.emptyChoice !== undefined && { placeholder: props.emptyChoice })}
      />
    );
    const below = props.below?.[name];
    if (!below) return <Fragment key={name}>{field}</Fragment>;
    return (
      <div key={name} className="stack gap-2 full-line">
        {field}
        {below}
      </div>
    );
  }

  return (
    <Sheet
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      actions={
        draft.typed.length === 0 && actions ? (
          actions
        ) : (
          <>
            <Button type="submit" form={id} variant="primary" size="small" busy={draft.busy}>
              {saveLabel}
            </Button>
            <Button size="small" onClick={discard}>
              Descartar
            </Button>
          </>
        )
      }
    >
      <form ref={form} id={id} className={groups ? 'stack' : layout.fields} noValidate onSubmit={submit}>
        <SaveProblem text={draft.problem} />
        {groups === undefined
          ? names.map(control)
          : Object.entries(groups).map(([group, label]) => (
              <fieldset key={group} className={`${layout.fields} ${layout.group}`}>
                <legend>{label}</legend>
                {names.filter((name) => rows[name].group === group).map(control)}
              </fieldset>
            ))}
      </form>
      {children}
    </Sheet>
  );
}
