/** Stores a value in local storage. Returns false, with a warning in the console, if storage is full or blocked. */
export function storeLocally(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn(`${key} could not be stored`, error);
    return false;
  }
}
