import { Globe, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { useBrandingCopy } from "#client/admin/media/branding-copy.ts";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { LogoOnSite } from "#client/admin/media/logo-on-site.tsx";
import { useImageUpload } from "#client/admin/media/upload-image.ts";
import { ConfigLoader } from "#client/admin/site-config/config-screen.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { confirmAction, confirmDanger } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { logoHeight } from "#client/lib/logo-height.ts";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { DEFAULT_FAVICON } from "#shared/formats/media-url.ts";
import { describeSizeLimits, type MediaSlot, SVG, slotProfiles } from "#shared/schemas/media.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

const TITLE = "Logos e Favicon";

const logos = [
  {
    name: "site_logo",
    slot: "logo",
    size: "header_logo_size_percent",
    title: "Logo principal",
    text: "No topo de todas as páginas, sobre fundo claro.",
    question: "Remover a logo principal?",
  },
  {
    name: "site_footer_logo",
    slot: "footer-logo",
    size: "footer_logo_size_percent",
    title: "Logo do rodapé",
    text: "No fim de todas as páginas, sobre fundo escuro.",
    question: "Remover a logo do rodapé?",
  },
] as const;

/** Upload screen: logo, footer logo and favicon. */
export function Component() {
  return <ConfigLoader title={TITLE}>{({ config }) => <FileUpload config={config} />}</ConfigLoader>;
}

function FileUpload({ config }: { config: SiteConfig }) {
  useBrandingCopy(config);
  const { site_favicon, company_name, site_title } = config;
  return (
    <Screen title={TITLE}>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-full flex flex-col gap-5">
          <p className="text-pretty text-soft">
            Uma imagem enviada aqui aparece no site na mesma hora. A anterior fica guardada nas versões.
          </p>
          <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {logos.map(({ size, ...card }) => (
              <BrandingCard
                key={card.name}
                {...card}
                isSet={config[card.name] !== ""}
                shownHeight={logoHeight(size, config[size])}
              >
                <LogoOnSite
                  label={`${card.title} como aparece no site`}
                  source={config[card.name]}
                  name={company_name}
                  height={logoHeight(size, config[size])}
                  onDark={card.name === "site_footer_logo"}
                  className="h-44 justify-center"
                />
              </BrandingCard>
            ))}
            <BrandingCard
              name="site_favicon"
              slot="favicon"
              title="Favicon"
              text="Na aba do navegador e nos favoritos."
              question="Remover o favicon?"
              isSet={site_favicon !== ""}
            >
              <FaviconPreview source={site_favicon || DEFAULT_FAVICON} title={site_title} />
            </BrandingCard>
          </div>
        </div>
      </div>
    </Screen>
  );
}

/** Browser tab with the icon, as visitors see it. */
export function FaviconPreview({ source, title }: { source: string; title: string }) {
  return (
    <div
      role="img"
      aria-label="Prévia do favicon em uma aba do navegador"
      className="white-page flex h-44 flex-col justify-end bg-ink/8 px-5 select-none"
    >
      <div className="flex h-10 max-w-60 items-center gap-2.5 rounded-t-lg bg-surface px-3">
        <img
          key={source}
          src={source}
          alt=""
          width={16}
          height={16}
          className="size-4 shrink-0 object-contain"
        />
        <span className="min-w-0 flex-1 truncate text-xs">{title}</span>
        <X aria-hidden className="size-3.5 shrink-0 text-soft" />
      </div>
      <div className="-mx-5 flex items-center gap-3 bg-surface px-5 pt-3 pb-5">
        <span className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-full bg-mist px-3 text-xs text-soft">
          <Globe aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{location.host}</span>
        </span>
        <img
          key={source}
          src={source}
          alt=""
          width={32}
          height={32}
          className="size-8 shrink-0 object-contain"
        />
      </div>
    </div>
  );
}

type BrandingCardProps = {
  name: BrandingKey;
  slot: MediaSlot;
  title: string;
  text: string;
  /** Confirmation before removing the image. */
  question: string;
  /** False while the site shows the default image. */
  isSet: boolean;
  /** Height on the site, in CSS pixels: a lower image is asked about. */
  shownHeight?: number;
  /** Preview of the current image. */
  children: ReactNode;
};

/** Card of a branding image: preview, requirements and upload. The whole card is a drop target. */
function BrandingCard({
  name,
  slot,
  title,
  text,
  question,
  isSet,
  shownHeight,
  children,
}: BrandingCardProps) {
  const id = useId();
  const { accept, typeNames, recommended } = slotProfiles[slot];
  const { share, isRemoving, replace, remove } = useBrandingImage(name, slot, shownHeight);
  const busy = share !== undefined || isRemoving;
  const { draggedOver, dropArea } = useFileDrop((file) => {
    if (!busy) void replace(file);
  });
  return (
    <section
      aria-labelledby={id}
      {...dropArea}
      className={classNames(
        "relative flex min-w-0 flex-col overflow-hidden rounded-xl border bg-surface",
        draggedOver ? "border-accent-ink ring-2 ring-accent-ink/30" : "border-line",
      )}
    >
      {children}
      <div className="flex flex-1 flex-col gap-4 border-t border-line p-4 sm:p-5">
        <div>
          <h2 id={id} className="text-base font-semibold tracking-tight">
            {title}
          </h2>
          <p className="mt-1 text-pretty text-soft">{text}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.8125rem]">
          <dt className="text-soft">Medidas recomendadas</dt>
          <dd className="text-right tabular-nums">
            {recommended.width} x {recommended.height} px
          </dd>
          <dt className="text-soft">Tipos aceitos</dt>
          <dd className="text-right">{typeNames}</dd>
          <dt className="text-soft">Tamanho máximo</dt>
          <dd className="text-right tabular-nums">{describeSizeLimits(slot)}</dd>
        </dl>
        <div className="mt-auto flex min-h-10 flex-col justify-end">
          {share === undefined ? (
            <div className="flex flex-wrap items-center gap-2">
              <FileButton
                label={isSet ? "Substituir" : "Escolher arquivo"}
                about={title}
                accept={accept}
                disabled={busy}
                onFile={replace}
              />
              {isSet && (
                <SmallButton
                  look="bare"
                  label="Remover"
                  busy={isRemoving}
                  aria-label={`Remover: ${title}`}
                  onClick={() => remove(question)}
                />
              )}
              <span className="text-[0.8125rem] text-soft pointer-coarse:hidden">ou arraste até aqui</span>
            </div>
          ) : (
            <SendingProgress share={share} />
          )}
        </div>
      </div>
    </section>
  );
}

type BrandingKey = "site_logo" | "site_footer_logo" | "site_favicon";

/** Replaces or removes a branding image; takes effect on the site immediately. */
function useBrandingImage(key: BrandingKey, slot: MediaSlot, shownHeight: number | undefined) {
  const upload = useImageUpload();
  const utils = trpc.useUtils();
  const call = trpc.siteConfig.save.useMutation();
  const [share, setShare] = useState<number>();

  const save = async (address: string) => {
    const answer = await call.mutateAsync({ changes: { [key]: address } });
    // With concurrent uploads, the last response is not always the newest.
    utils.siteConfig.current.setData(undefined, (before) =>
      before && before.versionNumber <= answer.versionNumber ? { ...before, ...answer } : before,
    );
    void utils.siteConfig.invalidate();
  };

  return {
    /** Upload progress, from 0 to 1; undefined when idle. */
    share,
    isRemoving: call.isPending && share === undefined,
    replace: async (file: File) => {
      if (shownHeight !== undefined && !(await isHighEnough(file, shownHeight))) return;
      setShare(0);
      try {
        const { url } = await upload({ slot, file, onProgress: setShare });
        await save(url);
        toast.success({ title: texts.uploads.saved });
      } catch (error) {
        sayFailure(texts.uploads.failedTitle)(error);
      } finally {
        setShare(undefined);
      }
    },
    remove: async (question: string) => {
      const text = "O site volta a mostrar a imagem padrão.";
      if (!(await confirmDanger(question, text, "Remover"))) return;
      try {
        await save("");
        toast.success({ title: texts.uploads.removed });
      } catch (error) {
        sayFailure(texts.uploads.removeFailed)(error);
      }
    },
  };
}

/** Asks whether to use an image with fewer pixels than it is shown with; true for one that the browser cannot read. */
async function isHighEnough(file: File, shownHeight: number): Promise<boolean> {
  // A drawing is sharp at any size.
  const bitmap = file.type === SVG ? undefined : await createImageBitmap(file).catch(() => undefined);
  if (!bitmap || bitmap.height >= shownHeight) return true;
  return confirmAction({
    title: "Usar esta imagem pequena?",
    text: `Ela tem ${bitmap.height} px de altura; aqui ela aparece com ${Math.round(shownHeight)} px e ficará borrada.`,
    action: "Usar assim",
  });
}
