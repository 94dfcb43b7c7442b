import { useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { SuggestField } from "#client/components/suggest-field.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { monthsBetween, nameMonth } from "#shared/formats/months.ts";
import { formatReais, parseReais, writeReais } from "#shared/formats/reais.ts";
import { campaignNameField, type MonthSpend, SPEND_MAX_CENTS } from "#shared/schemas/campaign.ts";
import { TOUCH_VALUE_MAX } from "#shared/schemas/touch.ts";
import { texts } from "#shared/texts/texts.ts";

type SpendDialogProps = {
  /** Undefined to choose one. */
  campaign: string | undefined;
  /** Its months are asked for. */
  period: { from: string; to: string };
  onClose: () => void;
};

/** What was spent on a campaign in the months of a period. */
export function SpendDialog({ campaign: given, period, onClose }: SpendDialogProps) {
  const [written, setWritten] = useState("");
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const checked = campaignNameField.safeParse(given ?? written);
  const campaign = checked.success ? checked.data : "";
  const { spend } = trpc.useUtils().campaigns;
  const query = trpc.campaigns.spend.useQuery({ campaign }, { enabled: given !== undefined, staleTime: 0 });
  // A typed name is looked up when it is saved.
  const [found, setFound] = useState<{ campaign: string; months: readonly MonthSpend[] }>();
  const known = given !== undefined ? query.data : found?.campaign === campaign ? found.months : [];
  const { data: names = [] } = trpc.campaigns.names.useQuery(undefined, { enabled: given === undefined });
  const listId = useId();
  const save = useOptimisticWrite({
    router: "campaigns",
    write: trpcClient.campaigns.saveSpend.mutate,
    done: texts.campaigns.spendSaved,
    failed: (error) => ({ title: texts.campaigns.spendFailed, description: errorText(error) }),
  });
  const months = monthsBetween(period.from, period.to).toReversed();
  const entries = months.map((month) => entryOf(month, known, typed[month]));
  const changed = entries.filter(({ isChanged }) => isChanged);
  const submit = async () => {
    setTried(true);
    if (!checked.success || entries.some(({ error }) => error) || changed.length === 0) return;
    if (given === undefined && found?.campaign !== campaign) {
      const months = await spend.fetch({ campaign }, { staleTime: 0 }).catch(() => []);
      setFound({ campaign, months });
      const isTaken = months.some(({ month }) => changed.some((entry) => entry.month === month));
      // Shown beside its field, and replaced by saving again.
      if (isTaken) return;
    }
    save.mutate(
      {
        campaign,
        months: changed.map(({ month, cents, baseVersion }) => ({
          month,
          cents: cents ?? null,
          baseVersion,
        })),
      },
      // Looked up again: another administrator may have written a month meanwhile.
      { onSuccess: onClose, onError: () => setFound(undefined) },
    );
  };
  return (
    <FormDialog
      title={given === undefined ? "Anotar gasto" : "Gasto da campanha"}
      busy={save.isPending}
      disabled={known === undefined}
      dirty={changed.length > 0 || written !== ""}
      onSubmit={submit}
      onClose={onClose}
    >
      {given === undefined ? (
        <>
          <SuggestField
            label="Campanha"
            required
            autoComplete="off"
            list={listId}
            maxLength={TOUCH_VALUE_MAX}
            value={written}
            hint="Como está no link, em utm_campaign."
            error={isTried && !checked.success ? checked.error.issues[0]?.message : undefined}
            onChange={({ target }) => setWritten(target.value)}
          />
          <datalist id={listId}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      ) : (
        <p className="font-medium wrap-anywhere">{given}</p>
      )}
      {known === undefined ? (
        <QueryNotice query={query} loading="Carregando gasto..." failed={texts.campaigns.spendLoadFailed} />
      ) : (
        <fieldset className="flex flex-col gap-4">
          <legend className="sr-only">Gasto por mês</legend>
          {entries.map(({ month, text, error, savedHint }, index) => (
            <Field
              key={month}
              label={`${nameMonth(month)}, em reais`}
              inputMode="decimal"
              autoComplete="off"
              autoFocus={given !== undefined && index === 0}
              placeholder="0,00"
              value={text}
              error={isTried ? error : undefined}
              warning={given === undefined ? savedHint : undefined}
              className="[&_label]:first-letter:uppercase"
              onChange={({ target }) => setTyped((before) => ({ ...before, [month]: target.value }))}
            />
          ))}
          <p className="text-[0.8125rem] text-pretty text-soft">
            O gasto do mês todo, que pode ser corrigido depois. Em branco, nada foi anotado. Outros meses:
            mude o período da tela.
          </p>
        </fieldset>
      )}
    </FormDialog>
  );
}

type Entry = {
  month: string;
  text: string;
  /** Null for an empty field, undefined for no amount. */
  cents: number | null | undefined;
  baseVersion: number;
  isChanged: boolean;
  error: string | undefined;
  /** Says what is saved where the field says something else. */
  savedHint: string | undefined;
};

function entryOf(month: string, known: readonly MonthSpend[] | undefined, typed: string | undefined): Entry {
  const saved = known?.find((each) => each.month === month);
  const text = typed ?? (saved ? formatReais(saved.cents) : "");
  const cents = text.trim() === "" ? null : parseReais(text);
  const error =
    cents === undefined
      ? "Informe um valor como 1.250,00."
      : (cents ?? 0) > SPEND_MAX_CENTS
        ? "Valor grande demais."
        : undefined;
  const isChanged = typed !== undefined && cents !== (saved?.cents ?? null);
  const savedHint =
    isChanged && saved ? `Já está anotado ${writeReais(saved.cents)}. Salve de novo para trocar.` : undefined;
  return { month, text, cents, baseVersion: saved?.version ?? 0, isChanged, error, savedHint };
}
