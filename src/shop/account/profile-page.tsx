import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { AccountArea } from './account-area.tsx';
import { LoginPanel } from './login-panel.tsx';
import { PersonalDataCard } from './personal-data/personal-data.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';

/** The buyer's profile: orders, shipping and billing form, personal data (docs/product.md#profile). */
export function ProfilePage() {
  usePageTitle('Perfil');
  const identity = useStore(useServices().session.store, (state) => state.identity);
  if (identity === null) return <LoginPanel />;
  return (
    <div className={styles.page}>
      <ProfileHeader identity={identity} />
      <AccountArea identity={identity} />
      <PersonalDataCard />
    </div>
  );
}
