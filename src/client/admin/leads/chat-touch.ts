import { formatDateTime } from "#shared/formats/dates.ts";
import { channelNames } from "#shared/schemas/channels.ts";
import type { ChatTouch } from "#shared/schemas/chat-code.ts";
import { channelOf } from "#shared/submissions/channel.ts";

/** One-line description of the visit that a chat code stands for. */
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
