import { useEffect, useLayoutEffect } from 'react';
import type { ToastTransitionProps } from 'react-toastify/unstyled';

/**
 * A transition that waits for no animation: the entrance is plain CSS, the exit immediate. The library's own
 * ones end on `animationend`, and a toast would stay for ever where animations are off.
 */
export function ToastTransition(props: ToastTransitionProps) {
  const { isIn, children } = props;
  useLayoutEffect(() => {
    props.playToast();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, []);
  useEffect(() => {
    if (!isIn) props.done();
    // oxlint-disable-next-line react/exhaustive-deps -- `done` changes with every render and is the same act
  }, [isIn]);
  return children;
}
