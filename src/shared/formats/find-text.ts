/** Positions of non-overlapping matches, ignoring case and accents. */
export function findText(text: string, wanted: string): number[] {
  const [folded, part] = [fold(text), fold(wanted.normalize("NFC"))];
  const places: number[] = [];
  if (part === "") return places;
  for (let at = folded.indexOf(part); at !== -1; at = folded.indexOf(part, at + part.length)) places.push(at);
  return places;
}

/** Folds case and accents without shifting positions: letters that would expand are left unchanged. */
function fold(text: string): string {
  return text.replace(/[^\0-\x7f]/g, foldLetter).toLowerCase();
}

function foldLetter(letter: string): string {
  const bare = letter
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  return bare.length === 1 ? bare : letter;
}
