/** Sentences of passkeys. */
export const passkeyTexts = {
  passkeys: {
    title: "Chaves de acesso",
    reason:
      "Entre com a digital, o rosto ou o PIN do seu aparelho, sem senha nem código. A chave de acesso não sai do aparelho e não funciona em sites falsos.",
    loginButton: "Usar chave de acesso",
    proveButton: "Usar chave de acesso",
    add: "Criar chave de acesso",
    created: "Chave de acesso criada. As suas outras sessões foram encerradas.",
    renamed: "Nome da chave de acesso alterado",
    removed: "Chave de acesso removida. As suas outras sessões foram encerradas.",
    removeQuestion: (name: string) => `Remover a chave de acesso "${name}"?`,
    removeReason: "Ela deixa de abrir a sua conta. Apague-a também no aparelho.",
    removeLast:
      "É a última: a sua conta passa a pedir só a senha, e os códigos de recuperação deixam de valer.",
    foreign: "Criada para outro endereço do site: não funciona neste.",
    unsupported: "Este navegador não tem chaves de acesso.",
    failed: "Não foi possível usar a chave de acesso",
    refused: "A chave de acesso não foi aceita. Tente de novo ou entre com a senha.",
    again: "O pedido venceu. Tente de novo.",
    unknown: "Esta chave de acesso não existe mais. Entre com a senha.",
    tooMany: "Você já tem 20 chaves de acesso. Remova uma que não usa.",
  },
} as const;
