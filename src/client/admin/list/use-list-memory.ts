import { useState } from "react";
import type { z } from "zod";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";

/** Stores a preference about a list for this administrator in this browser; undefined removes it. */
export function useListMemory<Value>(subject: string, list: string, schema: z.ZodType<Value>) {
  const key = `admin_${subject}:${useAdministrator().id}:${list}`;
  const [value, setValue] = useState(() => read(key, schema));
  const store = (next: Value | undefined) => {
    setValue(next);
    if (next === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  };
  return [value, store] as const;
}

/** Ignores values that do not match the schema: a release may have changed it. */
function read<Value>(key: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data;
  } catch (error) {
    console.warn(`${key} is not JSON and is left out`, error);
    return undefined;
  }
}
