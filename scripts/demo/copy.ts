import { type AccessLinkInput, accessCategoryColor } from "#shared/schemas/access-link.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log-names.ts";
import type { ContactSubject } from "#shared/schemas/contact-subjects.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** Demo users with random, undisclosed passwords. */
export const staff = [
  { name: "Beatriz Nogueira", email: "beatriz@avantesistemas.example" },
  { name: "João Vítor Assunção", email: "joao@avantesistemas.example" },
  { name: "Márcia Conceição Falcão", email: "marcia@avantesistemas.example" },
  { name: "Otávio Guimarães", email: "otavio@avantesistemas.example", isActive: false },
];

export const messageTexts: Record<ContactSubject, readonly string[]> = {
  erp: [
    "Bom dia!\nTemos três lojas e hoje cada uma tem o seu controle. O Nucleus junta o estoque das três?",
    "Quanto custa por mês para cinco usuários? Precisamos emitir NF-e e NFC-e.",
    "Uso outro sistema há oito anos. Vocês importam clientes, produtos e contas a receber?",
  ],
  ti: [
    "Precisamos de alguém que cuide da rede e dos backups do escritório, são 22 computadores em dois andares.",
    "Nosso servidor parou na sexta-feira e só voltou na segunda. Gostaria de uma visita técnica para avaliar o que temos.",
  ],
  certificado: [
    "Meu e-CNPJ A1 vence no dia 30. Já sou cliente: o desconto vale para a renovação?",
    "Preciso de um e-CPF A3 para assinar contratos. Quanto tempo leva a emissão?",
  ],
  suporte: [
    "A impressora da cozinha deixou de receber os pedidos do Komanda depois da queda de energia. Já reiniciei o roteador.",
    "Não consigo emitir o boleto de um cliente: aparece a mensagem de CEP inválido.",
  ],
  outros: [
    "Sou contadora e atendo doze empresas que usam o sistema de vocês. Existe um acesso só para a contabilidade?",
    "Gostaria de conversar sobre uma parceria de revenda no interior do Paraná.",
  ],
};

export const presentations = [
  "Trabalho há seis anos com atendimento e gosto de resolver o problema de quem liga na primeira conversa. Fiz curso técnico em informática e estou no terceiro ano de Sistemas de Informação.",
  "Desenvolvedora com experiência em TypeScript e PostgreSQL. Nos últimos dois anos cuidei da integração de boletos e de notas fiscais de uma rede de farmácias.",
  "Procuro a minha primeira oportunidade. Aprendo depressa, falo inglês e tenho disponibilidade para viajar.",
  "Vendi sistemas de gestão para o pequeno varejo durante quatro anos, com carteira própria em Curitiba e na região metropolitana.",
];

export const reviewNotes = [
  "Boa conversa por telefone. Chamar para a segunda entrevista.",
  "Perfil interessante, mas sem a experiência pedida para esta vaga. Guardar para o próximo processo.",
  "Pediu retorno depois do dia 15.",
];

type AuditMoment = {
  action: AuditAction;
  entityType: AuditEntityType;
  description: (author: string, count: number) => string;
};

export const auditMoments: readonly AuditMoment[] = [
  { action: "LOGIN", entityType: "auth", description: (author) => `${author} entrou na área administrativa` },
  { action: "LOGOUT", entityType: "auth", description: (author) => `${author} saiu da área administrativa` },
  {
    action: "UPDATE",
    entityType: "lead",
    description: (_, count) => `${count} leads marcados como importados`,
  },
  {
    action: "EXPORT",
    entityType: "lead",
    description: (_, count) => `Exportação de ${count * 10} leads em CSV`,
  },
  { action: "VIEW", entityType: "resume", description: (_, count) => `Currículo ${count} aberto` },
  { action: "UPDATE", entityType: "resume", description: (_, count) => `Currículo ${count} atualizado` },
  {
    action: "UPDATE",
    entityType: "message",
    description: (_, count) => `Mensagem ${count} marcada como respondida`,
  },
  {
    action: "UPDATE",
    entityType: "config",
    description: (_, count) => `Configurações salvas na versão ${count}`,
  },
  { action: "CREATE", entityType: "access", description: (_, count) => `Acesso ${count} criado` },
  { action: "VIEW", entityType: "system", description: () => "Logs do sistema abertos" },
];

const link = (
  category: string,
  title: string,
  url: string,
  description: string,
): AccessLinkInput & { description: string } => ({
  category,
  title,
  url,
  description,
  color: accessCategoryColor(category) ?? "#3B82F6",
});

export const links = [
  link("ERP Avante", "Nucleus: servidor de clientes", "https://nucleus.avantesistemas.example", "Produção"),
  link("ERP Avante", "Komanda: painel das lojas", "https://komanda.avantesistemas.example", ""),
  link("ERP Avante", "Central de atualizações", "https://atualiza.avantesistemas.example", "Versões e notas"),
  link(
    "Certificados",
    "Emissão de certificados",
    "https://certificados.avantesistemas.example",
    "Portal da AR",
  ),
  link("Certificados", "Verificador de assinaturas", "https://validar.iti.gov.br", "ITI"),
  link("Fiscal", "Portal da NF-e", "https://www.nfe.fazenda.gov.br", "Consulta e disponibilidade"),
  link("Fiscal", "Tabela de NCM", "https://www.gov.br/receitafederal", "Receita Federal"),
  link("Fiscal", "SEFAZ Paraná", "https://www.fazenda.pr.gov.br", ""),
  link("Utilitários", "Consulta de CEP", "https://buscacepinter.correios.com.br", "Correios"),
  link("Utilitários", "Acesso remoto", "https://remoto.avantesistemas.example", "Peça o código ao cliente"),
  link("Outros", "Manual da marca", "https://marca.avantesistemas.example", "Logos, cores e modelos"),
];

export const configHistory: readonly { description: string; changes: Partial<SiteConfig> }[] = [
  { description: "Contato: telefone", changes: { contact_phone: "(41) 3333-0000" } },
  { description: "Cores: cor principal", changes: { color_primary: "#E11D48" } },
  { description: "Geral: dias de teste", changes: { trial_days: "30" } },
  { description: "Logos: tamanho no cabeçalho", changes: { header_logo_size_percent: "110" } },
  {
    description: "Cores: Nucleus, Komanda",
    changes: { color_system_nucleus: "#1D4ED8", color_system_komanda: "#B91C1C" },
  },
  {
    description: "Termos de uso",
    changes: {
      terms_of_use:
        "## 1. Aceitação\n\nAo usar este site, você aceita estes termos.\n\n## 2. Contato\n\nFale conosco.",
    },
  },
  { description: "Slider: intervalo", changes: { slider_speed: "7000" } },
  {
    description: "Geral: descrição do site",
    changes: { site_description: "Sistemas de gestão para o pequeno varejo." },
  },
];
