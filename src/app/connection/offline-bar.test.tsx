import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shopServices } from '#tests/support/screens/render-page.tsx';
import { OfflineBar } from './offline-bar.tsx';

function connect(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

describe('the offline notice', () => {
  it('is shown only while the browser is offline', () => {
    render(<OfflineBar catalogue={shopServices().catalogue} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    connect(false);
    expect(screen.getByRole('status')).toHaveTextContent(/^Estás sin conexión/);
    connect(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('loads a catalogue that failed to load as soon as the browser is back online', () => {
    const { catalogue } = shopServices();
    catalogue.store.setState({ status: 'failed' });
    const load = vi.spyOn(catalogue, 'load').mockResolvedValue();
    connect(false);
    render(<OfflineBar catalogue={catalogue} />);
    expect(load).not.toHaveBeenCalled();
    connect(true);
    expect(load).toHaveBeenCalledOnce();
  });
});
