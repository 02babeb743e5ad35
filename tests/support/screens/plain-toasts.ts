/** Shows toasts of component tests as plain elements at once, instead of loading the library. */
import { afterEach, beforeEach } from 'vitest';
import { presentToastsWith, showPlainToast } from '#ui/feedback/toasts/show-toast.ts';

beforeEach(() => presentToastsWith(showPlainToast));

afterEach(() => document.getElementById('plain-toast')?.remove());
