import { showToast } from './toasts/show-toast.ts';

/** Copies a text. A toast shows success or failure. */
export async function copyText(text: string, failure: string, success: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', success);
  } catch {
    showToast('error', failure);
  }
}
