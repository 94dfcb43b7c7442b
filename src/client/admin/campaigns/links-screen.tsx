import { Copy, Download } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { copiedTextClass, useCopy } from "#client/admin/layout/link-dialog.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { SitePaths } from "#client/admin/pages/site-paths.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { drawQrCode, QrCode, qrCodePng, qrCodeSvg } from "#client/components/qr-code.tsx";
import { SuggestField } from "#client/components/suggest-field.tsx";
import { toast } from "#client/components/toast.tsx";
import { downloadBlob, downloadText } from "#client/lib/download.ts";
import { channelNames } from "#shared/schemas/channels.ts";
import { TOUCH_VALUE_MAX } from "#shared/schemas/touch.ts";
import { channelOf } from "#shared/submissions/channel.ts";
import { CampaignScreen } from "./campaign-screen.tsx";
import { codeFileName, type LinkParts, taggedLink, touchOfLink } from "./tagged-link.ts";

const nothing: LinkParts = { page: "/", campaign: "", source: "", medium: "" };

/** Offered words, which `channelOf` knows. */
const sources = ["google", "instagram", "facebook", "linkedin", "youtube", "whatsapp", "boletim", "panfleto"];
const media = ["cpc", "social", "email", "banner", "qrcode"];

/** Builds the address of a page with the names of a campaign, and its QR code. */
export function Component() {
  const [parts, setParts] = useState(nothing);
  const { data: names = [] } = trpc.campaigns.names.useQuery();
  const change = (part: Partial<LinkParts>) => setParts((before) => ({ ...before, ...part }));
  const link = taggedLink(parts, location.origin);
  const isReady = parts.campaign.trim() !== "" && parts.source.trim() !== "";
  return (
    <CampaignScreen>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-full grid max-w-5xl gap-x-10 gap-y-8 md:grid-cols-2">
          <TitledSection title="Link da campanha" titleClass="text-base mb-1">
            <p className="mb-5 text-pretty text-soft">
              Quem chega por este link conta para a campanha, nas visitas e nos leads. Use o mesmo nome em
              todos os links dela.
            </p>
            <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-5">
              <SuggestField
                label="Página"
                required
                list="site-paths"
                autoComplete="off"
                spellCheck={false}
                value={parts.page}
                hint="Uma página do site, como /certificados, ou um endereço completo."
                error={
                  link === undefined
                    ? "Escolha uma página ou informe um endereço como https://exemplo.com.br."
                    : undefined
                }
                onChange={({ target }) => change({ page: target.value })}
              />
              <SitePaths />
              <Suggested
                label="Campanha"
                hint="O nome da ação, como black-friday. Vira utm_campaign."
                value={parts.campaign}
                words={names}
                onChange={(campaign) => change({ campaign })}
              />
              <Suggested
                label="Origem"
                hint="Onde o link fica, como instagram ou panfleto. Vira utm_source."
                value={parts.source}
                words={sources}
                onChange={(source) => change({ source })}
              />
              <Suggested
                label="Mídia"
                isOptional
                hint="O tipo, como cpc (anúncio pago), email ou qrcode. Vira utm_medium."
                value={parts.medium}
                words={media}
                onChange={(medium) => change({ medium })}
              />
            </form>
          </TitledSection>
          <TitledSection title="Endereço e QR code" titleClass="text-base mb-1">
            {link && isReady ? (
              <BuiltLink link={link} campaign={parts.campaign}>
                Visitas por ele contam na origem “{channelNames[channelOf(touchOfLink(parts))]}”.
              </BuiltLink>
            ) : (
              <p className="text-pretty text-soft">
                Aparecem aqui quando a página, a campanha e a origem estiverem preenchidas.
              </p>
            )}
          </TitledSection>
        </div>
      </div>
    </CampaignScreen>
  );
}

type SuggestedProps = {
  label: string;
  hint: string;
  isOptional?: boolean;
  value: string;
  words: readonly string[];
  onChange: (value: string) => void;
};

/** Text field with suggestions. */
function Suggested({ label, hint, isOptional = false, value, words, onChange }: SuggestedProps) {
  const listId = useId();
  return (
    <>
      <SuggestField
        label={label}
        required={!isOptional}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TOUCH_VALUE_MAX}
        value={value}
        hint={hint}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}

type BuiltLinkProps = { link: string; campaign: string; children: ReactNode };

/** The address to copy, and its code to look at and to download. */
function BuiltLink({ link, campaign, children }: BuiltLinkProps) {
  const { shown, copy } = useCopy(link, { article: "o", noun: "endereço", copied: "Endereço copiado." });
  const coded = useDeferredValue(link);
  const drawing = useMemo(() => drawQrCode(coded), [coded]);
  const name = codeFileName(campaign);
  const downloadPng = async () => {
    const png = drawing && (await qrCodePng(drawing));
    if (png) downloadBlob(`${name}.png`, png);
    else toast.failure({ title: "O navegador não conseguiu fazer o PNG. Baixe o SVG." });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-soft">{children}</p>
      <p ref={shown} className={copiedTextClass}>
        {link}
      </p>
      <Button icon={Copy} label="Copiar endereço" className="self-start" onClick={() => void copy()} />
      {drawing ? (
        <>
          <QrCode drawing={drawing} label={`QR code do endereço ${coded}`} />
          <div className="flex flex-wrap gap-2">
            <SmallButton
              icon={Download}
              label="Baixar SVG"
              onClick={() => downloadText(`${name}.svg`, qrCodeSvg(drawing), "image/svg+xml")}
            />
            <SmallButton icon={Download} label="Baixar PNG" onClick={() => void downloadPng()} />
          </div>
          <p className="text-[0.8125rem] text-pretty text-soft">
            Para impressão, prefira o SVG: fica nítido em qualquer tamanho. Teste com um celular antes de
            imprimir.
          </p>
        </>
      ) : (
        <p role="status" className="text-pretty text-soft">
          O endereço é longo demais para um QR code. Use nomes mais curtos.
        </p>
      )}
    </div>
  );
}
