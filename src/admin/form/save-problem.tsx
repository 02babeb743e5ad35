import { Notice } from '#ui/feedback/notice.tsx';

/** Renders why a form was not saved, and scrolls to it: the form may be longer than the window. */
export function SaveProblem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="full-line" ref={scrollIntoView}>
      <Notice tone="error" live>
        {text}
      </Notice>
    </div>
  );
}

function scrollIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}
