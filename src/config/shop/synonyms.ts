/**
 * Groups of words that mean the same to your buyers. Each finds the products of all others in its group: with the first
 * group, «arduino uno» finds «Placa Uno R3 compatible». Write them as people do; capitals, accents, hyphens and plurals make
 * no difference.
 *
 * They stand apart from the examples of the search field because they load only when somebody searches.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['arduino uno', 'uno r3'],
  ['arduino nano', 'nano v3'],
  ['arduino mega', 'mega 2560'],
  ['arduino pro mini', 'pro mini 328p'],
  ['jumper', 'dupont'],
  ['tester', 'multímetro'],
  ['soldador', 'estación de soldado'],
  ['display', 'pantalla'],
];
