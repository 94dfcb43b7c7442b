/** Stores a value in this browser and says whether it did: a full storage takes no more, which the console tells. */
export function storeLocally(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn(`${key} could not be stored`, error);
    return false;
  }
}
