import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { presentToastsWith, showPlainToast } from '#ui/feedback/toasts/show-toast.ts';
import './jsdom-gaps.ts';
import './quick-dom.ts';

// Busy machines are slow.
configure({ asyncUtilTimeout: 10_000 });

// An unexpected console error or warning fails the test that caused it.
const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

beforeEach(() => {
  // Toasts show as plain elements at once, instead of loading the library.
  presentToastsWith(showPlainToast);
  for (const complaint of complaints) complaint.mockReset();
});

afterEach(() => {
  cleanup();
  document.getElementById('plain-toast')?.remove();
  localStorage.clear();
  sessionStorage.clear();
  const said = complaints.flatMap((complaint) =>
    complaint.mock.calls.map((call) => call.map(String).join(' ')),
  );
  if (said.length > 0) throw new Error(`Unexpected console errors:\n${said.join('\n')}`);
});
