/** A text as searches in the browser compare it: without case and accents (product 7.10). */
export function searchKey(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
