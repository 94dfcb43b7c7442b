import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { defaultLeadFilter, leadFilterInUrl } from "#client/admin/leads/lead-filter.ts";
import { useLossQuestion } from "#client/admin/leads/use-stage.ts";
import { filteredAddress } from "#client/admin/list/filter/use-url-filter.ts";
import { inBatches } from "#client/admin/list/write/in-batches.ts";
import { undoOf, useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addDays } from "#shared/formats/due.ts";
import { formatBoundedCount } from "#shared/formats/numbers.ts";
import { OLD_WAIT_DAYS } from "#shared/schemas/first-contact.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { describeStageSet } from "#shared/schemas/lead-stages.ts";
import type { FilterSelection } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";

/** Preselected, as far as the settings have it. */
const USUAL_REASON = "Sem resposta";

/** Leads that have waited too long to be called one by one. */
export function oldLeadFilter(now: Date): LeadFilter {
  const dateTo = addDays(formatIsoDay(now), -(OLD_WAIT_DAYS + 1));
  return { ...defaultLeadFilter, contact: "none", period: "dates", dateTo };
}

/** Row of the queue for the old leads, all of which can be given up at once. */
export function OldLeads({ count, filter }: { count: number; filter: LeadFilter }) {
  const askReason = useLossQuestion();
  const utils = trpc.useUtils();
  const loss = useOptimisticWrite({
    router: "leads",
    write: ({ matching, lostReason }: { matching: FilterSelection<LeadFilter>; lostReason: string }) =>
      inBatches(
        { ids: [], matching },
        (batch) => trpcClient.leads.setStage.mutate({ ...batch, stage: "lost", lostReason }),
        () => {},
      ),
    done: ({ affectedRows }, { lostReason }) => describeStageSet(affectedRows, { stage: "lost", lostReason }),
    undo: ({ auditLogIds }) => undoOf(auditLogIds, trpcClient.leads.undo.mutate),
    failed: texts.leads.stageFailed,
  });
  const giveUp = async () => {
    const snapshot = await utils.leads.snapshot
      .fetch(filter, { staleTime: 0 })
      .catch(sayFailure(texts.leads.stageFailed));
    if (!snapshot || snapshot.count === 0) return;
    const lostReason = await askReason(snapshot.count, {
      text: texts.leads.oldLossText(formatDay(filter.dateTo)),
      usual: USUAL_REASON,
    });
    if (lostReason) loss.mutate({ matching: { filter, ...snapshot }, lostReason });
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 pr-2 pl-4 sm:pl-5">
      <Link
        to={filteredAddress("/admin/leads", leadFilterInUrl, filter)}
        className="min-w-0 text-soft tabular-nums underline-offset-3 hover:underline"
      >
        {texts.leads.oldWaiting(count, formatBoundedCount(count), OLD_WAIT_DAYS)}
      </Link>
      <SmallButton
        label={count === 1 ? "Dar como perdido" : "Dar como perdidos"}
        aria-haspopup="dialog"
        className="h-8! max-md:h-10!"
        busy={loss.isPending}
        onClick={() => void giveUp()}
      />
    </li>
  );
}
