export interface Brand {
  readonly accent: string;
  readonly dark: string;
  readonly highlight: string | null;
}

export const brand: Brand = { accent: '#9d174d', dark: '#500724', highlight: '#b45309' };
