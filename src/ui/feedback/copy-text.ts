import { showToast } from './toasts/show-toast.ts';

/** Copies a text. A toast shows a failure, and success if a success text is given. */
export async function copyText(text: string, failure: string, success?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast('error', failure);
    return false;
  }
  if (success !== undefined) showToast('success', success);
  return true;
}
