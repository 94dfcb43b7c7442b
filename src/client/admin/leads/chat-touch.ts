import { MessageCircle } from "lucide-react";
import type { FinderSource } from "#client/admin/keyboard/finder-source.ts";
import { findChatCode } from "#shared/formats/chat-code.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ChatTouch } from "#shared/schemas/chat-code.ts";
import { channelNames } from "#shared/site/visits.ts";
import { channelOf } from "#shared/submissions/channel.ts";

/** Says what the code of a chat stands for, in a line. */
export function describeChatTouch(touch: ChatTouch | null): string {
  if (!touch) return "Código desconhecido, ou de mais de 90 dias atrás.";
  const { first, last } = touch.source ?? {};
  const { utm_source, utm_campaign, referrer } = last ?? first ?? {};
  return [
    channelNames[channelOf(last ?? first ?? {})],
    utm_source ?? referrer,
    utm_campaign,
    `na página ${touch.page}`,
    formatDateTime(touch.createdAt),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Finds the touch of a code, also in a whole message that was pasted. */
export const chatCodeFinder: FinderSource = {
  name: "Códigos do WhatsApp",
  accepts: (text) => findChatCode(text) !== undefined,
  find: async (text, { chatCodes }) => {
    const code = findChatCode(text) ?? "";
    const touch = await chatCodes.find.fetch(code);
    return [
      {
        key: `chat-${code}`,
        title: code,
        detail: describeChatTouch(touch),
        icon: MessageCircle,
        target: { path: `/admin/leads?busca=${code}` },
      },
    ];
  },
};
