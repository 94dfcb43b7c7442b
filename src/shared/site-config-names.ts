/**
 * The name of each key of the site config on screens, in error sentences and in the audit log, and its section
 * (product 14.2).
 */
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
  color_system_maskote: { section: "Cores", name: "Cor do Maskote" },
  color_system_store: { section: "Cores", name: "Cor do Store" },
  header_logo_size_percent: { section: "Logos", name: "Tamanho da logo do topo" },
  footer_logo_size_percent: { section: "Logos", name: "Tamanho da logo do rodapé" },
  site_logo: { section: "Logos", name: "Logo do topo" },
  site_footer_logo: { section: "Logos", name: "Logo do rodapé" },
  site_favicon: { section: "Logos", name: "Favicon" },
  contact_email: { section: "Contato", name: "E-mail" },
  contact_phone: { section: "Contato", name: "Telefone" },
  terms_of_use: { section: "Textos legais", name: "Termos de uso" },
  privacy_policy: { section: "Textos legais", name: "Política de privacidade" },
  slider_speed: { section: "Slider", name: "Tempo de cada slide" },
  site_slider_images: { section: "Slider", name: "Slides" },
} as const;
