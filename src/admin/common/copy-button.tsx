import { useState } from 'react';
import { copyText } from '#ui/feedback/copy-text.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { checkIcon } from '#ui/icons/icons.json';
import { copyIcon } from '#ui/icons/lazy-icons.json';

const FAILED = 'El navegador no dejó copiar. Seleccioná el texto y copialo a mano.';

export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    if (!(await copyText(text, FAILED))) return;
    setCopied(true);
    announce('Copiado');
    setTimeout(() => setCopied(false), 1500);
  }
  return (
    <IconButton
      icon={copied ? checkIcon : copyIcon}
      label={label}
      className={className}
      onClick={() => void copy()}
    />
  );
}
