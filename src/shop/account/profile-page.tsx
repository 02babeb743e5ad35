import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { AccountArea } from './account-area.tsx';
import { LoginPanel } from './login-panel.tsx';
import { PersonalDataCard } from './personal-data/personal-data.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';

/** The buyer's profile: who they are, their orders, the shipping and billing form (spec §2), and their data. */
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
