/**
 * Makes a value at its first use and keeps it. For formats of `Intl`: making one takes a slow phone 50 ms, and a page
 * would pay for every format that its modules name.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
