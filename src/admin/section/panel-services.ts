import { createContext, use } from 'react';
import type { PanelServices } from '#data/seller/panel-services.ts';

export const PanelServicesContext = createContext<PanelServices | null>(null);

/** Returns the panel's services. @throws Error outside of a `PanelServicesProvider` */
export function usePanelServices(): PanelServices {
  const services = use(PanelServicesContext);
  if (services === null) throw new Error('usePanelServices needs a PanelServicesProvider above it.');
  return services;
}
