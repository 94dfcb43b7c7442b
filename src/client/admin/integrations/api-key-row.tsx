import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { type ApiKey, apiScopeNames } from "#shared/schemas/api-key.ts";

const at = (instant: string) => formatDateTime(new Date(instant));

/** Days before its end in which a key asks to be rolled. */
const SOON_DAYS = 30;

function stateOf({ revokedAt, expiresAt }: ApiKey): { tone: BadgeTone; name: string } {
  const left = Date.parse(expiresAt) - Date.now();
  if (revokedAt) return { tone: "neutral", name: "Revogada" };
  if (left <= 0) return { tone: "danger", name: "Vencida" };
  if (left < SOON_DAYS * 24 * 60 * 60 * 1000) return { tone: "warning", name: "Vence em breve" };
  return { tone: "success", name: "Ativa" };
}

type ApiKeyRowProps = { apiKey: ApiKey; busy: boolean; onRoll: () => void; onRevoke: () => void };

/** A key with what it may do, where, until when, and its last use. */
export function ApiKeyRow({ apiKey, busy, onRoll, onRevoke }: ApiKeyRowProps) {
  const { name, prefix, scopes, networks, expiresAt, createdAt, createdByName } = apiKey;
  const { lastUsedAt, lastUsedIp, revokedAt, overlapsUntil } = apiKey;
  const { tone, name: state } = stateOf(apiKey);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge tone={tone}>{state}</Badge>
          <code className="text-[0.8125rem] text-soft">{prefix}…</code>
        </p>
        <p className="mt-1 text-pretty">{scopes.map((scope) => apiScopeNames[scope]).join(", ")}</p>
        <p className="mt-1 text-[0.8125rem] text-pretty text-soft tabular-nums">
          {revokedAt ? `Revogada em ${at(revokedAt)}.` : `Vale até ${at(expiresAt)}.`}{" "}
          {lastUsedAt ? `Último uso em ${at(lastUsedAt)}, de ${lastUsedIp}.` : "Nunca usada."}
          {networks.length > 0 && <span className="wrap-anywhere"> Só de {networks.join(", ")}.</span>}
          {overlapsUntil && <> O segredo anterior funciona até {at(overlapsUntil)}.</>}
        </p>
        <p className="text-[0.8125rem] text-soft tabular-nums">
          Criada por {createdByName} em {at(createdAt)}.
        </p>
      </div>
      {!revokedAt && (
        <div className="flex gap-2">
          <Button
            look="quiet"
            size="small"
            disabled={busy}
            aria-label={`Trocar segredo de ${name}`}
            onClick={onRoll}
          >
            Trocar segredo
          </Button>
          <Button look="bare" size="small" disabled={busy} aria-label={`Revogar ${name}`} onClick={onRevoke}>
            Revogar
          </Button>
        </div>
      )}
    </li>
  );
}
