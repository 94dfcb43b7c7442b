import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { ReceiverState } from "./delivery.ts";

/** A value that a destination needs, checked by `pattern`. */
type SettingField = { label: string; hint: string; pattern: RegExp; problem: string; isOptional?: true };
/** `secret` is the name of the credential; absent for one that gets a file. */
type DestinationDescription = { name: string; fields: Record<string, SettingField>; secret?: string };

const conversionName: SettingField = {
  label: "Nome da conversão",
  hint: "Como ela aparece nos relatórios.",
  pattern: /^[\p{L}\p{N}][^\p{Cc}]{0,99}$/u,
  problem: "Nome da conversão: informe até 100 caracteres, começando com letra ou número.",
};

/** Marketing services that receive leads, with their required settings. */
export const destinationDescriptions = {
  rd_station: {
    name: "RD Station Marketing",
    fields: { conversion: conversionName },
    secret: "Chave de API",
  },
  hubspot: {
    name: "HubSpot",
    fields: {
      portal: {
        label: "ID da conta",
        hint: "Só números, como 1234567.",
        pattern: /^\d{1,15}$/,
        problem: "ID da conta: use só números.",
      },
      form: {
        label: "ID do formulário",
        hint: "Está no endereço do formulário, no HubSpot.",
        pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
        problem: "ID do formulário: são 36 caracteres, como 319478e5-e5fd-4d39-9d13-fc1f90bf46da.",
      },
      subscription: {
        label: "ID do tipo de assinatura",
        hint: "Em branco, só o consentimento geral é registrado.",
        pattern: /^\d{1,15}$/,
        problem: "ID do tipo de assinatura: use só números.",
        isOptional: true,
      },
    },
    secret: "Token do aplicativo privado",
  },
  meta: {
    name: "Meta, API de Conversões",
    fields: {
      dataset: {
        label: "ID do conjunto de dados",
        hint: "Também chamado de ID do pixel.",
        pattern: /^\d{1,20}$/,
        problem: "ID do conjunto de dados: use só números.",
      },
    },
    secret: "Token de acesso",
  },
  google_ads: { name: "Google Ads", fields: { conversion: conversionName } },
} as const satisfies Record<DestinationKind, DestinationDescription>;

export const destinationKinds = keysOf(destinationDescriptions);

/** Settings of a destination by the names of its fields; optional ones may be empty. */
export type DestinationSettings<Kind extends DestinationKind> = Readonly<
  Record<keyof (typeof destinationDescriptions)[Kind]["fields"], string>
>;

/** Fields of a destination. */
export function fieldsOf(kind: DestinationKind): [name: string, field: SettingField][] {
  const { fields }: DestinationDescription = destinationDescriptions[kind];
  return Object.entries(fields);
}

/** Name of a destination's credential; undefined for one that gets a file. */
export function secretNameOf(kind: DestinationKind): string | undefined {
  const { secret }: DestinationDescription = destinationDescriptions[kind];
  return secret;
}

const kindField = z.enum(destinationKinds, { error: "Destino desconhecido." });
const baseVersionField = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const SETTING_MAX = 200;
const SECRET_MAX = 1000;

export const saveDestinationInputSchema = z
  .object({
    kind: kindField,
    baseVersion: baseVersionField,
    isOn: z.boolean(),
    settings: z.record(z.string().max(40), z.string().trim().max(SETTING_MAX)),
    /** Empty to keep the stored one. Used in a URL or a header. */
    secret: z
      .string()
      .trim()
      .max(SECRET_MAX, `Credencial: no máximo ${SECRET_MAX} caracteres.`)
      .regex(/^[\x21-\x7e]*$/, "Credencial: cole o código sem espaços.")
      .default(""),
  })
  .superRefine(({ kind, settings }, issues) => {
    for (const [name, { pattern, problem, isOptional }] of fieldsOf(kind)) {
      const value = settings[name] ?? "";
      if (pattern.test(value) || (isOptional && value === "")) continue;
      issues.addIssue({ code: "custom", path: ["settings", name], message: problem });
    }
  });
export type SaveDestinationInput = z.infer<typeof saveDestinationInputSchema>;

/** A marketing service, on or off. */
export type Destination = ReceiverState & {
  /** Null if it was never saved. */
  id: number | null;
  kind: DestinationKind;
  isOn: boolean;
  settings: Record<string, string>;
  /** `unreadable` after a change of AUTH_SECRET. */
  secret: "none" | "kept" | "unreadable";
  /** 0 if it was never saved. */
  version: number;
};

/** Leads by clicks on Google ads. */
export type ConversionCounts = {
  /** Within the days that Google remembers a click. */
  clicked: number;
  /** Of these, in the file: their consent names Google. */
  told: number;
  /** Clicks of before. */
  tooOld: number;
  /** Of `clicked`, not won. */
  withoutSale: number;
};

/** A file of conversions. */
export type ConversionFile = { csv: string; count: number };
