import { showToast } from '../ui/feedback/toasts/show-toast.ts';

/** Copies a text to the clipboard, or shows the error where the browser does not allow it. */
export async function copyText(text: string, onCopied: () => void, error: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    onCopied();
  } catch {
    showToast('error', error);
  }
}
