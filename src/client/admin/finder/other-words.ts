import type { PlacePath } from "#client/admin/places.ts";

/** What people call a screen and what they do there, besides its title and description. */
export const otherWords: Readonly<Partial<Record<PlacePath, string>>> = {
  "/admin/dashboard": "início resumo indicadores gráfico",
  "/admin/leads": "vendas vendedor prospects clientes planilha importar exportar responsável",
  "/admin/messages": "e-mail contato caixa de entrada responder",
  "/admin/resumes": "rh candidatos cv seleção entrevista",
  "/admin/positions": "rh emprego trabalhe conosco recrutamento",
  "/admin/templates": "whatsapp resposta pronta mensagem padrão",
  "/admin/funnel": "métricas analytics origem canal",
  "/admin/campaigns":
    "campanha utm qr code custo gasto roi anúncio google ads meta facebook rd station hubspot conversões relatório",
  "/admin/report":
    "vendas vendedor resultados metas desempenho mensal imprimir planilha xlsx comparar ano anterior ganhos perdidos",
  "/admin/privacy": "lgpd titular consentimento anpd dpo encarregado exclusão de dados retenção vazamento",
  "/admin/data-management": "seo google buscas telefone endereço horário cnpj tema logotipo redes sociais",
  "/admin/pages":
    "menu rodapé aviso campanha landing page novidade notícia blog seo prévia rascunho agendar publicar conteúdo seção imagem biblioteca arquivo pdf catálogo",
  "/admin/slider": "banner carrossel destaque home imagem",
  "/admin/paths": "redirecionar redirecionamento url 301 404 link quebrado",
  "/admin/terms-of-use": "contrato jurídico lgpd",
  "/admin/privacy-policy": "lgpd cookies jurídico",
  "/admin/access": "atalhos links úteis",
  "/admin/help": "manual instruções tutorial como usar dúvida suporte primeiros passos",
  "/admin/logs": "auditoria histórico quem mudou registro relatório",
  "/admin/users": "convidar equipe vendedor permissão senha conta acesso duas etapas",
  "/admin/file-upload": "logotipo ícone marca identidade",
  "/admin/integrations": "webhook api chave",
  "/admin/system-health": "backup cópia de segurança erro fila e-mail status servidor",
  "/admin/config-versions": "restaurar desfazer histórico anterior backup rascunho",
};
