/** How wide a column is by what it holds, in pixels with the padding of 24. */
export const columnPx = {
  text: 160,
  /** Two given names and two surnames. */
  name: 196,
  email: 176,
  /** "(41) 99999-8888". */
  phone: 140,
  /** "12.ABC.678/0001-95". */
  cnpj: 168,
  /** "22/11/2026, 10:30". */
  instant: 148,
} as const;
