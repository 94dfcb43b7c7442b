/**
 * Interests of a visitor: five products, certificates and IT services, in filter order. Slugs are stored and appear in
 * URLs, so never change their meaning.
 */
export const productNames = {
  nucleus: "Nucleus",
  komanda: "Komanda",
  jalekinho: "Jalekinho",
  maskot: "Maskot",
  store: "Store",
  "help-desk": "Help desk",
  "certificado-digital": "Certificado digital",
  "e-cpf-a1": "e-CPF A1",
  "e-cpf-a3": "e-CPF A3",
  "e-cnpj-a1": "e-CNPJ A1",
  "e-cnpj-a3": "e-CNPJ A3",
  "servicos-de-ti": "Serviços de TI",
  "servidores-e-redes": "Infraestrutura de servidores e redes",
  "parque-de-ti": "Gestão do parque de TI",
  dominios: "Gestão de domínios locais e web",
  "web-e-e-mails": "Desenvolvimento web e gestão de e-mails",
  "seguranca-da-informacao": "Segurança da informação",
} as const;

export type ProductSlug = keyof typeof productNames;

export const productSlugs = Object.keys(productNames) as [ProductSlug, ...ProductSlug[]];

/** Returns the product of a slug from a URL; undefined for any other text. */
export function findProduct(text: string | null): ProductSlug | undefined {
  return productSlugs.find((slug) => slug === text);
}
