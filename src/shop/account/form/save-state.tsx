import { useStore } from 'zustand';
import { useServices } from '../../../data/services.ts';
import type { AccountState } from '../../../data/account/account.ts';
import styles from './shipping-form.module.css';

export interface SaveStateProps {
  readonly isTouched: boolean;
  /** Fields that a save found empty. */
  readonly missing: number;
}

/** How the form stands, quietly: what is missing, or whether what was typed is saved. */
export function SaveState({ isTouched, missing }: SaveStateProps) {
  const saving = useStore(useServices().account.store, (state) => state.saving);
  if (missing > 0)
    return (
      <p className={styles.missing}>
        {missing === 1 ? 'Falta 1 dato.' : `Faltan ${missing} datos.`}
        {saving === 'saved' && <span className={styles.state}> Lo demás ya está guardado.</span>}
      </p>
    );
  if (!isTouched) return null;
  return <p className={styles.state}>{TEXTS[saving]}</p>;
}

const TEXTS: Readonly<Record<AccountState['saving'], string>> = {
  idle: '',
  pending: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se pudo guardar. Tocá «Guardar datos» para probar de nuevo.',
};
