import type { ComponentProps, ComponentType } from "react";
import { Link, useLocation } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import type { TextFormat } from "#client/lib/type-into-mask.ts";
import { PROOF_ANCHOR } from "#shared/company/proof.ts";
import { pages } from "#shared/content/pages.ts";
import { isDoubtfulPhone, toInternationalPhone } from "#shared/formats/company-phone.ts";
import { formatPhone } from "#shared/formats/phone-number.ts";
import {
  type SiteConfig,
  type SiteConfigKey,
  siteConfigKeys,
  siteConfigNames,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ColorsSection, GeneralSection, LogosSection } from "./brand-sections.tsx";
import { PlaceSection } from "./place-section.tsx";
import { ProofSection } from "./proof-section.tsx";
import { RecentVersions } from "./recent-versions.tsx";
import { SettingField, useSetting } from "./setting-field.tsx";

export type Section = {
  /** Hash in the URL. */
  id: string;
  title: string;
  /** Explanation in the tooltip of an (i). */
  about?: string;
  /** Path of the page shown in the preview; the home page by default. */
  page?: string;
  /** Id of the element on that page to scroll to. */
  anchor?: string;
  Fields: ComponentType<{ config: SiteConfig }>;
};

/** Sections of the settings, in order; a key belongs to the section with the title in `siteConfigNames`. */
export const sections: readonly [Section, ...Section[]] = [
  { id: "geral", title: "Geral", Fields: GeneralSection },
  { id: "cores", title: "Cores", Fields: ColorsSection },
  { id: "logos", title: "Logos", Fields: LogosSection },
  {
    id: "contato",
    title: "Contato",
    about:
      "Mostrados no site. O e-mail também recebe os avisos de novos leads, mensagens e currículos. Sem número, o site não oferece WhatsApp.",
    page: pages.contact.path,
    Fields: ContactSection,
  },
  {
    id: "endereco",
    title: "Endereço e horários",
    about:
      "Aparecem na página de contato, no rodapé, nos textos legais e nos buscadores. Sem rua, o site mostra só a cidade e o estado. O horário do suporte fica ao lado do horário de atendimento.",
    page: pages.contact.path,
    Fields: PlaceSection,
  },
  {
    id: "links",
    title: "Links",
    about:
      "Para onde levam a central de suporte e os cinco sistemas; um endereço vazio some do site. Os perfis dizem aos buscadores que são desta empresa.",
    Fields: LinksSection,
  },
  {
    id: "confianca",
    title: "Confiança",
    about: "Na página inicial e, os casos, também na do sistema. O que está vazio não aparece.",
    anchor: PROOF_ANCHOR,
    Fields: ProofSection,
  },
  {
    id: "leads",
    title: "Leads",
    about: "Só para a equipe: o site não mostra nada disto.",
    Fields: LeadsSection,
  },
  {
    id: "buscas",
    title: "Buscas",
    about:
      "Cole a metatag do Search Console, ou o nome do arquivo HTML, e a metatag do Bing Webmaster Tools.",
    Fields: SearchSection,
  },
  { id: "versoes", title: "Versões", Fields: RecentVersions },
];

const uploadedKeys: readonly SiteConfigKey[] = ["site_logo", "site_footer_logo", "site_favicon"];

/** The keys edited by the sections; images have a separate screen. */
export const settingKeys = siteConfigKeys.filter(
  (key) => !uploadedKeys.includes(key) && sections.some((section) => isIn(section, key)),
);

export function isIn({ title }: Section, key: SiteConfigKey): boolean {
  return siteConfigNames[key].section === title;
}

/**
 * The section of a hash, which names the section (`#contato`) or one of its fields (`#contact_phone`); the first by
 * default.
 */
export function sectionOf(hash: string): Section {
  const name = hash.slice(1);
  const key = settingKeys.find((one) => one === name);
  return sections.find((section) => section.id === name || (key && isIn(section, key))) ?? sections[0];
}

type SectionNavProps = {
  wrongKeys: readonly SiteConfigKey[];
  onChoose: (section: Section) => void;
};

/** Navigation of the sections with their rejected fields; a select below 1024 px. */
export function SectionNav({ wrongKeys, onChoose }: SectionNavProps) {
  const current = sectionOf(useLocation().hash);
  const wrongIn = (section: Section) => wrongKeys.filter((key) => isIn(section, key)).length;
  const rowClass = "flex min-h-9 items-center gap-2 rounded-md px-3 hover:bg-mist";
  return (
    <nav
      aria-label="Seções das configurações"
      className="shrink-0 border-line bg-surface px-4 py-3 max-lg:border-b sm:px-6 lg:w-52 lg:overflow-y-auto lg:border-r lg:p-3"
    >
      <SelectField
        label="Seção"
        className="lg:hidden"
        value={current.id}
        options={sections.map((section) => ({
          value: section.id,
          name: wrongIn(section) > 0 ? `${section.title} (${wrongIn(section)} a corrigir)` : section.title,
        }))}
        onChange={({ target }) => onChoose(sectionOf(`#${target.value}`))}
      />
      <ul className="max-lg:hidden">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to={{ hash: section.id }}
              replace
              aria-current={section === current ? "true" : undefined}
              className={classNames(
                rowClass,
                "font-medium",
                section === current ? "bg-accent-strong/10 text-accent-ink" : "text-soft hover:text-ink",
              )}
            >
              {section.title}
              {wrongIn(section) > 0 && (
                <span className="ml-auto rounded-full bg-danger/10 px-2 text-xs text-danger tabular-nums">
                  {wrongIn(section)}
                  <span className="sr-only"> a corrigir</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Reasons for lost leads, and who gets the report of the month. */
function LeadsSection() {
  const reasons = useSetting("lost_reasons");
  const recipients = useSetting("report_recipients");
  return (
    <div className="grid gap-5">
      <LinesField
        setting={reasons}
        rows={8}
        required
        hint="Um por linha, na ordem da escolha. O que sair da lista fica nos leads que já o têm."
      />
      <LinesField
        setting={recipients}
        rows={3}
        inputMode="email"
        spellCheck={false}
        placeholder="diretoria@empresa.com.br"
        hint="Um por linha. No primeiro dia útil, cada um recebe os números do mês anterior. Vazio, ninguém recebe."
      />
    </div>
  );
}

type LinesFieldProps = Omit<ComponentProps<typeof TextArea>, "label"> & {
  setting: ReturnType<typeof useSetting>;
};

/** A setting of several lines. */
function LinesField({ setting: { change, ...setting }, ...textArea }: LinesFieldProps) {
  return (
    <TextArea
      {...setting}
      {...textArea}
      label={siteConfigNames[setting.name].name}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Ownership verification for search engines. */
function SearchSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <SettingField
        name="google_verification"
        spellCheck={false}
        placeholder='<meta name="google-site-verification" …>'
      />
      <SettingField name="bing_verification" spellCheck={false} placeholder='<meta name="msvalidate.01" …>' />
    </div>
  );
}

/** Formats on blur, so that the text does not shift while typing. */
const telephone: TextFormat = {
  mask: (typed) => typed,
  clean: formatPhone,
  doubt: (value) => (value && isDoubtfulPhone(value) ? texts.siteConfig.doubtfulPhone : undefined),
};
const whatsApp: TextFormat = {
  mask: (typed) => typed,
  clean: toInternationalPhone,
  doubt: () => undefined,
};

/** E-mail, telephone and WhatsApp. */
function ContactSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <SettingField name="contact_email" type="email" required className="@lg:col-span-2" />
      <SettingField
        name="contact_phone"
        required
        format={telephone}
        hint="Com DDD; dois números, separados por uma barra."
      />
      <SettingField name="whatsapp_phone" type="tel" format={whatsApp} placeholder="+55 41 99999-8888" />
    </div>
  );
}

const systemKeys = [
  "system_nucleus_url",
  "system_komanda_url",
  "system_jalekinho_url",
  "system_maskote_url",
  "system_store_url",
] as const satisfies SiteConfigKey[];

/** Links to the support center, the systems and the company's profiles. */
function LinksSection() {
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      {[...systemKeys, "support_url" as const].map((key) => (
        <SettingField key={key} name={key} type="url" inputMode="url" placeholder="https://" />
      ))}
      <ProfilesField />
    </div>
  );
}

function ProfilesField() {
  return (
    <LinesField
      setting={useSetting("social_profiles")}
      rows={3}
      spellCheck={false}
      placeholder="https://www.linkedin.com/company/..."
      hint="Um endereço por linha."
      className="@lg:col-span-2"
    />
  );
}
