/** Toasts in component tests: plain elements, at once, instead of a library that arrives when it likes. */
import { afterEach, beforeEach } from 'vitest';
import { presentToastsWith, showPlainToast } from '../../../src/ui/feedback/toasts/show-toast.ts';

beforeEach(() => presentToastsWith(showPlainToast));

afterEach(() => document.getElementById('plain-toast')?.remove());
