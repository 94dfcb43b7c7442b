import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { errorCode } from "#client/lib/error-text.ts";
import { newUuid } from "#client/lib/new-uuid.ts";
import { whatsAppLink } from "#shared/formats/phone-number.ts";
import type { PersonMailInput } from "#shared/schemas/person-mail.ts";
import type { Answering } from "./use-answering.ts";

export type Answer = Omit<PersonMailInput, "id">;

type Sending<Seen> = {
  answering: Answering<Seen>;
  id: number;
  form: UseFormReturn<Answer>;
  /** The earlier answers that the reader has seen; undefined while loading. */
  known: Seen | undefined;
  /** Opens a chat instead of sending a mail. */
  whatsApp: { number: string; onOpened?: () => void } | undefined;
  /** The text of the mail for what is typed. */
  mailed: (typed: string) => string;
};

/** Sends the answer, unless someone else has answered meanwhile: that is a conflict, which `anyway` overrides. */
export function useSending<Seen>({
  answering: { answer, stop },
  id,
  form,
  known,
  whatsApp,
  mailed,
}: Sending<Seen>) {
  // The first that loaded: what is answered later has not been seen.
  const [seen, setSeen] = useState(known);
  if (seen === undefined && known !== undefined) setSeen(known);
  const [conflict, setConflict] = useState<string>();
  const keyOf = usePressKey();
  const send = ({ anyway = false } = {}) =>
    form.handleSubmit(async ({ subject, body: typed }) => {
      if (answer.isPending) return;
      if (whatsApp) {
        const chat = `${whatsAppLink(whatsApp.number)}?text=${encodeURIComponent(typed)}`;
        window.open(chat, "_blank", "noopener,noreferrer");
        whatsApp.onOpened?.();
        stop();
        return;
      }
      const written = { subject, body: mailed(typed) };
      try {
        await answer.mutateAsync({ id, ...written, key: keyOf(written), seen: anyway ? undefined : seen });
      } catch (error) {
        // Other failures appear in a toast.
        setConflict(errorCode(error) === "conflict" ? (error as Error).message : undefined);
        return;
      }
      stop();
    });
  return { conflict, send };
}

/** Idempotency key of a text: stable while it is unchanged, so that a second press does not send it twice. */
function usePressKey(): (written: Answer) => string {
  const pressed = useRef<Answer & { key: string }>(undefined);
  return ({ subject, body }) => {
    const last = pressed.current;
    if (last?.subject === subject && last.body === body) return last.key;
    const key = newUuid();
    pressed.current = { subject, body, key };
    return key;
  };
}
