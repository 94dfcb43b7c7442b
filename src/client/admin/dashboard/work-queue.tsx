import { Check, MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { useWhatsAppTemplates, whatsAppChat } from "#client/admin/leads/contact-actions.tsx";
import { useContactRecord } from "#client/admin/leads/use-contact-record.ts";
import { ProductGlyph } from "#client/admin/list/table/product-glyph.tsx";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import type { ContactChannel, Lead } from "#shared/schemas/lead.ts";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import type { Waiting } from "#shared/schemas/waiting.ts";
import { type QueueItem, WORK_QUEUE_LENGTH } from "#shared/schemas/work-queue.ts";
import { texts } from "#shared/texts/texts.ts";
import { waitingItems } from "./attention-items.ts";
import { OldLeads, oldLeadFilter } from "./old-leads.tsx";
import { incidentRow, type QueueRow, queueRow } from "./queue-row.ts";
import { ReservedPlace } from "./reserved-place.tsx";

/** Height of the usual rows, with what waits below them. */
const USUAL_PX = WORK_QUEUE_LENGTH * 48 + 49;

type WorkQueueProps = { waiting: Waiting | undefined; failed: boolean };

/** What to do next, of all kinds, each with its one act; below it what waits besides, as links to the lists. */
export function WorkQueue({ waiting, failed: hasNoCounts }: WorkQueueProps) {
  const now = new Date();
  const oldFilter = oldLeadFilter(now);
  const queue = trpc.attention.queue.useQuery(undefined, recovering);
  const old = trpc.leads.countSome.useQuery(oldFilter, recovering);
  useRefetchOn(waiting, queue.refetch);
  const { queue: cache } = trpc.useUtils().attention;
  const contacts = useContactRecord({
    filter: { contact: "none" },
    patchRows: (change) =>
      cache.setData(undefined, (items) => items?.flatMap((item) => patched(item, change))),
  });
  const [template] = useWhatsAppTemplates();
  const failed = hasNoCounts || hasFailed(queue) || hasFailed(old);
  const isKnown = queue.data !== undefined && waiting !== undefined && old.data !== undefined;
  const rows = [
    ...(waiting ? incidentRow(waiting, now) : []),
    ...(queue.data ?? []).map((item) => queueRow(item, now)),
  ].slice(0, WORK_QUEUE_LENGTH);
  const counts = waiting ? waitingItems(waiting, now) : [];
  const oldCount = old.data ?? 0;
  return (
    <TitledSection
      title={texts.attention.title}
      titleClass="flex h-12 items-center border-b border-line px-4 sm:px-5"
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface print:hidden"
    >
      <ReservedPlace
        storedAs="admin_queue_height"
        usual={USUAL_PX}
        isKnown={isKnown}
        className="flex grow flex-col"
      >
        {isKnown ? (
          <>
            {rows.length === 0 && oldCount === 0 && counts.length === 0 && <Nothing />}
            <ul aria-label="Fila" className="divide-y divide-line empty:hidden">
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  template={template}
                  onContact={(lead, channel) => contacts.mutate({ id: lead.id, channel })}
                />
              ))}
              {oldCount > 0 && <OldLeads count={oldCount} filter={oldFilter} />}
            </ul>
            {counts.length > 0 && (
              <ul
                aria-label="Envios"
                className="mt-auto flex flex-wrap gap-x-4 border-t border-line px-4 py-1.5 text-[0.8125rem] sm:px-5"
              >
                {counts.map(({ text, detail, to, isLate }) => (
                  <li key={text}>
                    <Link
                      to={to}
                      title={detail}
                      className={classNames(
                        "inline-flex min-h-8 items-center gap-1.5 underline-offset-3 hover:underline max-md:min-h-10",
                        isLate ? "font-medium text-danger" : "text-soft",
                      )}
                    >
                      {text}
                      {isLate && detail && <span>{detail}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : failed ? (
          <p className="grid grow place-items-center text-soft">–</p>
        ) : (
          <SkeletonRows label={texts.attention.loading} rows={WORK_QUEUE_LENGTH} rowClass="h-12" />
        )}
      </ReservedPlace>
    </TitledSection>
  );
}

/** Refetches when what waits has changed, here or by others; the first answer comes with the queue. */
function useRefetchOn(waiting: Waiting | undefined, refetch: () => unknown): void {
  const known = useRef(waiting);
  useEffect(() => {
    if (known.current !== undefined && known.current !== waiting) void refetch();
    known.current = waiting;
  }, [waiting, refetch]);
}

/** A lead leaves the queue with its first contact, an agreed contact with another day. */
function patched(item: QueueItem, change: (lead: Lead) => Lead | undefined): QueueItem[] {
  if (item.type !== "lead") return [item];
  const lead = change(item.lead);
  return lead ? [{ ...item, lead }] : [];
}

function Nothing() {
  return (
    <p role="status" className="flex grow items-center justify-center gap-3 px-4 py-6 text-soft">
      <Check aria-hidden className="size-5 shrink-0 text-success" />
      {texts.attention.nothing}
    </p>
  );
}

const actClass = classNames(buttonClass("quiet", "small"), "h-8! px-2.5! max-md:h-10!");

type RowProps = {
  row: QueueRow;
  template: MessageTemplate | undefined;
  onContact: (lead: Lead, channel: ContactChannel) => void;
};

/** The whole row opens the record, but for the call, which needs none. */
function Row({ row, template, onContact }: RowProps) {
  const { name, about, wait, isLate, to, kind, icon: Icon, act, lead } = row;
  const phoneE164 = lead?.phoneE164;
  return (
    <li className="relative flex h-12 items-center gap-3 pr-2 pl-4 hover:bg-mist max-md:h-14 sm:pl-5">
      <span title={kind} className="grid size-5 shrink-0 place-items-center text-soft">
        {kind === "Lead" && lead?.product ? (
          <ProductGlyph product={lead.product} />
        ) : (
          <Icon aria-hidden className="size-4.5" />
        )}
        <span className="sr-only">{kind}</span>
      </span>
      <Link
        to={to}
        className="flex min-w-0 flex-1 items-baseline gap-x-2 -outline-offset-2 after:absolute after:inset-0 max-md:flex-wrap"
      >
        <span title={name} className="min-w-0 truncate font-semibold max-md:w-full">
          {name}
        </span>
        <span title={about} className="min-w-0 flex-1 basis-0 truncate text-soft max-md:text-[0.8125rem]">
          {about}
        </span>
        <span
          className={classNames(
            "shrink-0 text-[0.8125rem] tabular-nums",
            isLate ? "font-medium text-danger" : "text-soft",
          )}
        >
          {wait}
        </span>
        {!phoneE164 && <span className="sr-only">{act}</span>}
      </Link>
      {lead && phoneE164 ? (
        <a
          href={whatsAppChat({ ...lead, phoneE164 }, template)}
          target="_blank"
          rel="noopener noreferrer"
          title="Chamar no WhatsApp"
          onClick={() => onContact(lead, "whatsapp")}
          className={classNames(actClass, "relative z-1 w-26")}
        >
          <MessageCircle aria-hidden className="size-4" />
          Chamar
          <span className="sr-only">{name} no WhatsApp (abre em nova aba)</span>
        </a>
      ) : (
        <span aria-hidden className={classNames(actClass, "w-26")}>
          {act}
        </span>
      )}
    </li>
  );
}
