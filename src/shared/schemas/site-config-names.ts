import { type ContentName, contentDocuments, contentNames } from "#shared/content/documents.ts";

type ContentKey = `content_${ContentName}`;

const contentKeyNames = Object.fromEntries(
  contentNames.map((name) => [`content_${name}`, { section: "Páginas", name: contentDocuments[name].title }]),
) as Record<ContentKey, { section: "Páginas"; name: string }>;

/** Name and section of each site config key, for screens, error messages and the audit log. */
export const siteConfigNames = {
  site_title: { section: "Geral", name: "Título do site" },
  site_description: { section: "Geral", name: "Descrição do site" },
  trial_days: { section: "Geral", name: "Dias de teste grátis" },
  company_name: { section: "Geral", name: "Nome da empresa" },
  company_cnpj: { section: "Geral", name: "CNPJ" },
  color_primary: { section: "Cores", name: "Cor principal" },
  color_text_on_primary: { section: "Cores", name: "Texto sobre a cor principal" },
  color_background_light: { section: "Cores", name: "Fundo das páginas" },
  color_text_light: { section: "Cores", name: "Texto das páginas" },
  color_system_nucleus: { section: "Cores", name: "Cor do Nucleus" },
  color_system_komanda: { section: "Cores", name: "Cor do Komanda" },
  color_system_jalekinho: { section: "Cores", name: "Cor do Jalekinho" },
  color_system_maskote: { section: "Cores", name: "Cor do Maskot" },
  color_system_store: { section: "Cores", name: "Cor do Store" },
  header_logo_size_percent: { section: "Logos", name: "Tamanho da logo do topo" },
  footer_logo_size_percent: { section: "Logos", name: "Tamanho da logo do rodapé" },
  site_logo: { section: "Logos", name: "Logo do topo" },
  site_footer_logo: { section: "Logos", name: "Logo do rodapé" },
  site_favicon: { section: "Logos", name: "Favicon" },
  contact_email: { section: "Contato", name: "E-mail" },
  contact_phone: { section: "Contato", name: "Telefone" },
  whatsapp_phone: { section: "Contato", name: "Número do WhatsApp" },
  company_street: { section: "Endereço e horários", name: "Rua e número" },
  company_district: { section: "Endereço e horários", name: "Bairro" },
  company_city: { section: "Endereço e horários", name: "Cidade" },
  company_state: { section: "Endereço e horários", name: "Estado" },
  company_postal_code: { section: "Endereço e horários", name: "CEP" },
  opening_hours: { section: "Endereço e horários", name: "Horário de atendimento" },
  support_hours: { section: "Endereço e horários", name: "Horário do suporte" },
  support_url: { section: "Links", name: "Central de suporte" },
  system_nucleus_url: { section: "Links", name: "Endereço do Nucleus" },
  system_komanda_url: { section: "Links", name: "Endereço do Komanda" },
  system_jalekinho_url: { section: "Links", name: "Endereço do Jalekinho" },
  system_maskote_url: { section: "Links", name: "Endereço do Maskot" },
  system_store_url: { section: "Links", name: "Endereço do Store" },
  social_profiles: { section: "Links", name: "Perfis em redes sociais" },
  proof_customers: { section: "Confiança", name: "Logos de clientes" },
  proof_figures: { section: "Confiança", name: "Números" },
  proof_quotes: { section: "Confiança", name: "Depoimentos" },
  proof_cases: { section: "Confiança", name: "Casos de clientes" },
  icp_brasil_reseller: { section: "Confiança", name: "Revenda ICP-Brasil" },
  payment_methods: { section: "Confiança", name: "Formas de pagamento" },
  google_verification: { section: "Buscas", name: "Verificação do Google" },
  bing_verification: { section: "Buscas", name: "Verificação do Bing" },
  index_now: { section: "Buscas", name: "Aviso aos buscadores" },
  terms_of_use: { section: "Textos legais", name: "Termos de uso" },
  privacy_policy: { section: "Textos legais", name: "Política de privacidade" },
  slider_speed: { section: "Slider", name: "Tempo de cada slide" },
  site_slider_images: { section: "Slider", name: "Slides" },
  ...contentKeyNames,
} as const;

export type SiteConfigSection = (typeof siteConfigNames)[keyof typeof siteConfigNames]["section"];

/** Sections in the order of the settings screen. */
export const siteConfigSections = [
  ...new Set(Object.values(siteConfigNames).map(({ section }) => section)),
] as const satisfies readonly SiteConfigSection[];
