import { useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { reportError } from '#data/reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { menuIcon } from '#ui/icons/icons.json';
import type { MenuProps } from './menu.tsx';
import styles from './header.module.css';

const load = () => loadChunk(() => import('./menu.tsx'));
const loadEarly = () => void load().catch(() => {});

/** Opens the menu, whose chunk loads when pointer or focus come near. If loading fails, another press retries. */
export function MenuButton() {
  const { key } = useLocation();
  // The address where the menu was opened: any navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const button = useRef<HTMLButtonElement>(null);
  function toggle(): void {
    setOpenAt(isOpen && Menu !== undefined ? null : key);
    load().then(
      (loaded) => setMenu(() => loaded.Menu),
      (cause: unknown) => reportError('menu', cause),
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={toggle}
      >
        <Icon shape={menuIcon} size={22} />
        <span className={styles.word}>Menú</span>
      </button>
      {isOpen && Menu !== undefined && <Menu button={button} onClose={() => setOpenAt(null)} />}
    </>
  );
}
