/** Formats a typed time, `9`, `930`, `9h30` or `9:30`, as `09:30`; other text is unchanged, so that a schema rejects it. */
export function parseTypedTime(typed: string): string {
  const [, hour = "", minute = ""] =
    /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?|(\d{2}))?$/i
      .exec(typed.trim().replace(/\s*min$/i, ""))
      ?.filter(Boolean) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return typed;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}

/** Whether a text is a time of a day, `00:00` to `23:59`. */
export const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Every quarter of an hour of a day, `00:00` to `23:45`. */
export const quarterHours: readonly string[] = Array.from(
  { length: 96 },
  (_, quarter) =>
    `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
);

/** Reports whether a time begins with what is typed: `9`, `09`, `93` and `9h3` begin `09:30`, `14` does not begin `01:45`. */
export function startsWithTyped(time: string, typed: string): boolean {
  const [hour = "", minute] = typed.trim().split(/\D+/);
  if (minute !== undefined) return time.startsWith(`${hour.padStart(2, "0")}:${minute}`);
  const digits = time.replace(":", "");
  const isHour = hour.length === 2 && Number(hour) < 24;
  return digits.startsWith(hour) || (!isHour && digits.startsWith(`0${hour}`));
}
