/** Types of the backend's reading operations; generated from its OpenAPI document by `npm run docs`; do not edit. */

type NodeType = 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
type Outcome = 'provido' | 'parcialmente provido' | 'improvido' | 'prejudicado' | 'não conhecido';

export interface BackendOperations {
  'POST /v1/graph/divergencias': {
    params: {
      categoria_id?: string | null;
      turma?: string | null;
      min_total?: number;
      order?: 'score' | 'total';
      limit?: number;
      expand?: boolean;
      cursor?: string | null;
    };
    data: {
      clusters: {
        criterio_id: string;
        criterio: string;
        provido: number;
        improvido: number;
        parcial: number;
        outros: number;
        total: number;
        divergence_score: number;
        wilson_low: number | null;
        wilson_high: number | null;
        amostra_pequena: boolean;
        decisoes_provido: string[];
        decisoes_improvido: string[];
        decisoes_provido_detalhes?: NamedDecision[];
        decisoes_improvido_detalhes?: NamedDecision[];
      }[];
      next_cursor: string | null;
    };
  };
  'GET /v1/graph/divergencias': BackendOperations['POST /v1/graph/divergencias'];
  'POST /v1/graph/divergencias/turma': {
    params: {
      tema: string;
      turma?: string | null;
      ministro_parte?: string | null;
      lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
    };
    data: {
      tema: string;
      lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
      n_conhecido?: number;
      criterios: NodeName[];
      criterios_total: number;
      ministros: {
        ministro: string;
        turma: string | null;
        provido: number;
        improvido: number;
        parcial: number;
        outros: number;
        total: number;
        taxa_provimento: number | null;
        n: number;
        wilson_low: number | null;
        wilson_high: number | null;
        amostra_pequena: boolean;
      }[];
      turmas: {
        turma: string;
        provido: number;
        improvido: number;
        parcial: number;
        outros: number;
        total: number;
        taxa_provimento: number | null;
        n: number;
        wilson_low: number | null;
        wilson_high: number | null;
        amostra_pequena: boolean;
      }[];
    };
  };
  'POST /v1/graph/optimal-argument': {
    params: {
      categoria_id: string;
      resultado_desejado?: 'provido' | 'improvido' | 'parcialmente provido';
      tipo_argumento?: 'criterio' | 'dispositivo' | 'precedente' | 'all';
      min_decisions?: number;
      turma?: string | null;
      lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
      top_k?: number;
      order?: 'rate' | 'interval';
      cursor?: string | null;
    };
    data: {
      categoria_id: string;
      resultado_desejado: string;
      lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
      n_conhecido?: number;
      total_decisoes: number;
      taxa_base: number | null;
      taxa_base_wilson_low: number | null;
      taxa_base_wilson_high: number | null;
      amostra_pequena: boolean;
      arguments: {
        tipo: 'criterio' | 'dispositivo' | 'precedente';
        id: string;
        nome: string;
        wins: number;
        total: number;
        success_rate: number;
        lift: number | null;
        wilson_low: number;
        wilson_high: number;
        amostra_pequena: boolean;
        desfecho: boolean;
      }[];
      next_cursor: string | null;
    };
  };
  'POST /v1/graph/optimal-argument-by-ministro': {
    params: {
      categoria_id: string;
      ministro: string;
      resultado_desejado?: 'provido' | 'improvido' | 'parcialmente provido';
      tipo_argumento?: 'criterio' | 'dispositivo' | 'precedente' | 'all';
      min_decisions?: number;
      min_category_decisions?: number;
      turma?: string | null;
      lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
      top_k?: number;
      order?: 'delta' | 'interval';
      cursor?: string | null;
    };
    data: {
      categoria_id: string;
      ministro: string;
      resultado_desejado: string;
      lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
      n_conhecido?: number;
      ministro_total: number;
      ministro_rate: number | null;
      categoria_total: number;
      categoria_rate: number | null;
      ministro_wilson_low: number | null;
      ministro_wilson_high: number | null;
      categoria_wilson_low: number | null;
      categoria_wilson_high: number | null;
      amostra_pequena: boolean;
      arguments: MinistroArgument[];
      recommended_arguments: MinistroArgument[];
      avoid_arguments: MinistroArgument[];
      next_cursor: string | null;
    };
  };
  'POST /v1/graph/ministro-profile': {
    params: {
      ministro: string;
      include_divergencias?: boolean;
      include_precedentes?: boolean;
      lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
      limit_criterios?: number;
      cursor?: string | null;
    };
    data: {
      ministro: string;
      lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
      n_conhecido?: number;
      total_decisoes: number;
      periodo: {
        inicio: string | null;
        fim: string | null;
      };
      criterios: {
        id: string;
        nome: string;
        total: number;
      }[];
      resultados: {
        provido: number;
        parcialmente_provido: number;
        improvido: number;
        prejudicado: number;
        nao_conhecido: number;
        sem_resultado: number;
      };
      divergencias?: {
        ministro: string;
        criterios_em_comum: number;
        decisoes_comparadas: number;
        taxa: number;
        taxa_par: number;
        diferenca: number;
        n: number;
        wilson_low: number;
        wilson_high: number;
        n_par: number;
        wilson_low_par: number;
        wilson_high_par: number;
        amostra_pequena: boolean;
      }[];
      precedentes?: {
        id: string;
        nome: string;
        citacoes: number;
      }[];
      next_cursor: string | null;
    };
  };
  'POST /v1/graph/temporal-evolution': {
    params: {
      criterio: string;
      granularity?: 'year' | 'month';
      periodo_inicio?: string | null;
      periodo_fim?: string | null;
      turma?: string | null;
      lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
    };
    data: {
      criterio: string;
      granularity: 'year' | 'month';
      lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
      n_conhecido?: number;
      criterios: NodeName[];
      criterios_total: number;
      buckets: {
        periodo: string;
        total: number;
        provido: number;
        improvido: number;
        parcial: number;
        outros: number;
        taxa_provimento: number | null;
        n: number;
        wilson_low: number | null;
        wilson_high: number | null;
        amostra_pequena: boolean;
        corpus_total: number;
        participacao: number | null;
        corpus_n: number;
        corpus_taxa_provimento: number | null;
      }[];
      trend: 'growing' | 'declining' | 'stable';
      tendencia: 'crescente' | 'decrescente' | 'estavel';
      trend_relative: 'growing' | 'declining' | 'stable';
      tendencia_relativa: 'crescente' | 'decrescente' | 'estavel';
      trend_provimento: 'growing' | 'declining' | 'stable';
      tendencia_provimento: 'crescente' | 'decrescente' | 'estavel';
    };
  };
  'GET /v1/graph/temporal-evolution': BackendOperations['POST /v1/graph/temporal-evolution'];
  'POST /v1/graph/valores': {
    params: {
      tipo?: 'dano moral' | 'dano material' | 'multa diária' | 'honorários' | 'pena';
      criterio?: string | null;
      categoria_id?: string | null;
      tribunal?: string | null;
      turma?: string | null;
      ministro?: string | null;
      periodo_inicio?: string | null;
      periodo_fim?: string | null;
    };
    data: {
      tipo: 'dano moral' | 'dano material' | 'multa diária' | 'honorários' | 'pena';
      unidade: 'centavos' | 'dias';
      criterio: string | null;
      categoria_id: string | null;
      criterios: NodeName[];
      criterios_total: number;
      decisoes: number;
      n: number;
      minimo: number | null;
      q1: number | null;
      mediana: number | null;
      q3: number | null;
      maximo: number | null;
      amostra_pequena: boolean;
      por_mudanca: {
        mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
        n: number;
        minimo: number | null;
        q1: number | null;
        mediana: number | null;
        q3: number | null;
        maximo: number | null;
        amostra_pequena: boolean;
      }[];
      por_ano: {
        ano: string;
        n: number;
        minimo: number | null;
        q1: number | null;
        mediana: number | null;
        q3: number | null;
        maximo: number | null;
        amostra_pequena: boolean;
      }[];
      por_turma: {
        turma: string;
        n: number;
        minimo: number | null;
        q1: number | null;
        mediana: number | null;
        q3: number | null;
        maximo: number | null;
        amostra_pequena: boolean;
      }[];
      por_ministro: {
        ministro: string;
        n: number;
        minimo: number | null;
        q1: number | null;
        mediana: number | null;
        q3: number | null;
        maximo: number | null;
        amostra_pequena: boolean;
      }[];
    };
  };
  'POST /v1/graph/citation-chain': {
    params: {
      decisao_id: string;
      max_depth?: number;
      expand?: boolean;
    };
    data: {
      root: string;
      nodes: {
        id: string;
        tipo: NodeType;
        nome: string;
        depth: number;
        processo?: string | null;
        data?: string | null;
        ministro?: string | null;
        rotulo?: string;
      }[];
      edges: Edge[];
      truncated: boolean;
    };
  };
  'POST /v1/graph/pagerank': {
    params: {
      limit?: number;
      min_citations?: number;
      include_precedentes?: boolean;
      cursor?: string | null;
    };
    data: {
      decisoes: {
        rank: number;
        id: string;
        tipo: 'Decisao' | 'Precedente';
        nome: string;
        processo: string | null;
        ministro: string | null;
        score: number;
        in_citations: number;
        second_order: number;
      }[];
      next_cursor: string | null;
    };
  };
  'POST /v1/graph/communities': {
    params: {
      min_shared?: number;
      limit?: number;
      expand?: boolean;
      cursor?: string | null;
    };
    data: {
      groups: {
        shared_count: number;
        pairs: {
          source: string;
          target: string;
          shared_criterios: NodeName[];
          source_detalhes?: DecisionName;
          target_detalhes?: DecisionName;
        }[];
      }[];
      total_returned: number;
      next_cursor: string | null;
    };
  };
  'POST /v1/graph/structural-similarity': {
    params: {
      source_id: string;
      target_id: string;
      expand?: boolean;
    };
    data: {
      source_id: string;
      target_id: string;
      weighted_score: number;
      dimensions: {
        criterios: SharedNodes;
        fatos: SharedNodes;
        provas: SharedNodes;
        dispositivos: SharedNodes;
        precedentes: SharedNodes;
      };
      source_detalhes?: DecisionName;
      target_detalhes?: DecisionName;
    };
  };
  'POST /v1/graph/shortest-path': {
    params: {
      source_id: string;
      target_id: string;
      max_depth?: number;
      weight?: 'hops' | 'specific';
      expand?: boolean;
    };
    data: {
      found: boolean;
      length: number | null;
      total_weight?: number | null;
      nodes: {
        id: string;
        tipo: NodeType;
        nome: string;
        processo?: string | null;
        data?: string | null;
        ministro?: string | null;
        rotulo?: string;
      }[];
      edges: Edge[];
    };
  };
  'POST /v1/graph/neighbourhood': {
    params: {
      source_id: string;
      limit?: number;
      expand?: boolean;
    };
    data: {
      root: string;
      nodes: {
        id: string;
        tipo: NodeType;
        nome: string;
        processo?: string | null;
        data?: string | null;
        ministro?: string | null;
        rotulo?: string;
      }[];
      edges: Edge[];
      edges_total: number;
      truncated: boolean;
    };
  };
  'POST /v1/graph/embeddings': {
    params: {
      decisao_ids?: string[] | null;
      limit?: number;
    };
    data: {
      dimensions: (
        | 'criterios'
        | 'fatos'
        | 'provas'
        | 'dispositivos'
        | 'citacoes_recebidas'
        | 'citacoes_feitas'
        | 'resultado'
      )[];
      vectors: {
        decisao_id: string;
        vector: number[];
      }[];
      missing: string[];
      sample?: {
        seed: number;
      };
    };
  };
  'POST /v1/similar-cases': {
    params: {
      decisao_id: string;
      limit?: number;
      min_score?: number;
      mode?: 'structural' | 'vector' | 'hybrid';
      expand?: boolean;
      include?: 'ementa'[];
      cursor?: string | null;
    };
    data: {
      decisao_id: string;
      matches: {
        decisao_id: string;
        processo: string | null;
        ministro: string | null;
        resultado: Outcome | null;
        weighted_score: number;
        shared_criterios: NodeName[];
        vector_score: number | null;
        fused_score: number | null;
        data?: string | null;
        rotulo?: string;
        ementa?: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  'POST /v1/graph/centrality': {
    params: {
      measure?: 'in_degree' | 'pagerank' | 'hits' | 'eigenvector' | 'betweenness';
      limit?: number;
      cursor?: string | null;
    };
    data: {
      measure: 'in_degree' | 'pagerank' | 'hits' | 'eigenvector' | 'betweenness';
      decisoes: {
        rank: number;
        id: string;
        processo: string | null;
        score: number;
      }[];
      next_cursor: string | null;
    };
  };
  'GET /v1/vocabularies/{vocabulario}': {
    params: {
      q?: string | null;
      limit?: number;
      cursor?: string | null;
    };
    data: {
      vocabulario:
        | 'categorias'
        | 'ministros'
        | 'turmas'
        | 'tribunais'
        | 'criterios'
        | 'dispositivos'
        | 'precedentes'
        | 'resultados';
      total: number;
      itens: {
        id: string;
        nome: string;
        decisoes: number;
      }[];
      next_cursor: string | null;
    };
  };
  'GET /v1/statistics': {
    params: Record<string, never>;
    data: {
      decisoes: number;
      por_tribunal: {
        tribunal: string | null;
        decisoes: number;
      }[];
      por_ano: {
        ano: string | null;
        decisoes: number;
        provido: number;
        improvido: number;
        parcial: number;
        outros: number;
      }[];
      por_resultado: {
        resultado: Outcome | null;
        decisoes: number;
      }[];
      nos: {
        Decisao: number;
        Criterio: number;
        Fato: number;
        Prova: number;
        Dispositivo: number;
        Precedente: number;
      };
      relacionamentos: {
        CITA_PRECEDENTE: number;
        TEM_CRITERIO: number;
        TEM_FATO: number;
        TEM_PROVA: number;
        APLICA_LEI: number;
      };
      graus: {
        criterios: Distribution;
        fatos: Distribution;
        provas: Distribution;
        dispositivos: Distribution;
        citacoes_feitas: Distribution;
        citacoes_recebidas: Distribution;
      };
      parcelas: {
        com_data: number | null;
        com_resultado: number | null;
        com_ministro: number | null;
        com_tribunal: number | null;
        ligadas: number | null;
      };
    };
  };
  'POST /v1/context/enrich': {
    params: {
      document_id: string;
    };
    data: {
      document_id: string;
      irac: {
        labels: {
          section: 'issue' | 'rule' | 'application' | 'conclusion';
          text: string;
          confidence: number;
        }[];
        model_version: string;
      };
      criterios: {
        name: string;
        peso: 'high' | 'medium';
      }[];
      dispositivos: {
        id: string;
        name: string;
      }[];
      precedentes: {
        id: string;
        name: string;
      }[];
      legislacao: {
        source: string;
        target: string;
        type: 'APLICA_LEI';
        attributes: {
          artigo: string | null;
        };
      }[];
      related_decisions: {
        decisao_id: string;
        processo: string | null;
        shared_criterios: string[];
      }[];
      kg_available: boolean;
    };
  };
  'POST /v1/factual/extract': {
    params: {
      text?: string | null;
      document_id?: string | null;
    };
    data: {
      factual_digest: {
        bullets: {
          index: number;
          text: string;
          source_excerpt: string;
          uncertainty: boolean;
        }[];
        digest_text: string;
        extraction_model: string;
      };
      thesis_digest: {
        thesis_text: string;
        legal_basis: string[];
        precedents_cited: string[];
        extraction_model: string;
      };
      source_text_preview: string;
    };
  };
  'GET /v1/decisions/{decisao_id}': {
    params: {
      fields?: string | null;
    };
    data: DecisionRecord;
  };
  'GET /v1/decisions': {
    params: {
      ids?: string | null;
      processo?: string | null;
      fields?: string | null;
    };
    data: {
      decisoes: DecisionRecord[];
      missing: string[];
    };
  };
  'POST /v1/decisions/lookup': {
    params: {
      processos: string[];
    };
    data: {
      itens: {
        processo: string;
        situacao: 'encontrada' | 'ambigua' | 'nao_encontrada' | 'ilegivel';
        decisao_id: string | null;
        candidatos: DecisionRecord[];
      }[];
    };
  };
  'POST /v1/search': {
    params: {
      query: string;
      mode?: 'hybrid' | 'fulltext' | 'vector';
      limit?: number;
      filters?: SearchFilters;
      include?: 'ementa'[];
      facets?: boolean;
      cursor?: string | null;
    };
    data: {
      mode: 'hybrid' | 'fulltext' | 'vector';
      degraded: ('vector_engine' | 'text_embeddings')[];
      total: number;
      weak_match: boolean;
      next_cursor: string | null;
      facets: {
        tribunal: {
          valor: string;
          decisoes: number;
        }[];
        ministro: {
          valor: string;
          decisoes: number;
        }[];
        categoria_id: {
          valor: string;
          decisoes: number;
        }[];
        resultado: {
          valor: string;
          decisoes: number;
        }[];
        ano: {
          valor: string;
          decisoes: number;
        }[];
      } | null;
      results: {
        document_id: string;
        tribunal: string | null;
        processo: string | null;
        ministro: string | null;
        categoria_id: string | null;
        resultado: string | null;
        data: string | null;
        snippet: string | null;
        highlights: TextRange[];
        ementa?: string | null;
        score: number;
        fulltext_rank: number | null;
        vector_rank: number | null;
        vector_score: number | null;
      }[];
    };
  };
  'POST /v1/search/dual': {
    params: {
      fato?: string | null;
      tese?: string | null;
      peso_fato?: number;
      peso_tese?: number;
      limit?: number;
      filters?: SearchFilters;
      include?: 'ementa'[];
    };
    data: {
      results: {
        document_id: string;
        tribunal: string | null;
        processo: string | null;
        ministro: string | null;
        categoria_id: string | null;
        resultado: string | null;
        data: string | null;
        snippet: string | null;
        highlights: TextRange[];
        ementa?: string | null;
        score: number;
        fact_score: number | null;
        thesis_score: number | null;
      }[];
    };
  };
  'GET /v1/snapshot': {
    params: Record<string, never>;
    data: {
      state: 'fresh' | 'stale' | 'missing';
      generation: number | null;
      built_at: string | null;
      confirmed_at: string | null;
      age_seconds: number | null;
      stale_after_seconds: number;
      refresh_seconds: number;
      source: {
        version: string;
        versioned: boolean;
        is_served: boolean;
      } | null;
      nodes: {
        Decisao: number;
        Criterio: number;
        Fato: number;
        Prova: number;
        Dispositivo: number;
        Precedente: number;
      } | null;
      relationships: {
        CITA_PRECEDENTE: number;
        TEM_CRITERIO: number;
        TEM_FATO: number;
        TEM_PROVA: number;
        APLICA_LEI: number;
      } | null;
      bytes: number | null;
      bytes_max: number;
      next_bytes: number | null;
      refreshes: {
        ended_at: string;
        outcome: 'published' | 'confirmed' | 'torn' | 'refused' | 'failed';
        seconds: number;
      }[];
      answers: {
        snapshot: number;
        cypher: number;
        none: number;
      };
      snapshot_share: number | null;
    };
  };
  'POST /v1/verify': {
    params: {
      text: string;
      check_sumulas?: boolean;
      check_ministros?: boolean;
      check_processos?: boolean;
      check_legislacao?: boolean;
      report?: boolean;
    };
    data: {
      sumulas: {
        [k: string]: {
          numero: number;
          tribunal: string | null;
          valid: boolean | null;
          texto: string | null;
          situacao: string | null;
          vigente: boolean | null;
          redacao: {
            estado: 'confere' | 'difere' | 'outra';
            semelhanca: number;
            sumula?: string;
            contraria?: boolean;
          } | null;
          anacronismo: boolean | null;
          candidates?: string[];
          start: number;
          end: number;
          normalized: string;
          occurrences: TextRange[];
          motivo?: string;
        };
      };
      ministros: {
        [k: string]: {
          nome: string;
          tribunal: string | null;
          valid: boolean | null;
          confidence: number;
          is_aposentado: boolean | null;
          candidates?: string[];
          start: number;
          end: number;
          normalized: string;
          occurrences: TextRange[];
          motivo?: string;
        };
      };
      processos: {
        [k: string]: {
          numero: string;
          classe: string | null;
          format_valid: boolean;
          plausivel: boolean | null;
          start: number;
          end: number;
          normalized: string;
          occurrences: TextRange[];
          motivo?: string;
        };
      };
      legislacao: {
        referencia: string;
        tipo: string;
        lei_numero: string | null;
        lei_nome: string | null;
        artigo: string | null;
        paragrafo: string | null;
        inciso: string | null;
        alinea: string | null;
        alias_resolucao: string | null;
        lei: string | null;
        candidates?: string[];
        lei_valida: boolean | null;
        vigente: boolean | null;
        vigente_na_data: boolean | null;
        anacronismo: boolean | null;
        artigo_consta: boolean | null;
        paragrafo_consta: boolean | null;
        inciso_consta: boolean | null;
        start: number;
        end: number;
        normalized: string;
        occurrences: TextRange[];
        motivo?: string;
      }[];
      decisoes: {
        classe: string | null;
        numero: string | null;
        uf: string | null;
        tribunal: string | null;
        relator: string | null;
        redator: string | null;
        orgao_julgador: string | null;
        julgado_em: string | null;
        publicado_em: string | null;
        fonte: string | null;
        relator_do_tribunal: boolean | null;
        relator_em_exercicio: boolean | null;
        orgao_do_tribunal: boolean | null;
        data_possivel: boolean | null;
        no_corpus:
          | (
              | {
                  id: string;
                }
              | {
                  citada_por: number;
                }
            )
          | null;
        trecho: TextRange | null;
        passagem: ('confere' | 'difere') | null;
        remissoes: {
          texto: string;
          start: number;
          end: number;
          remete_a: string | null;
        }[];
        start: number;
        end: number;
        normalized: string;
        occurrences: TextRange[];
        motivo?: string;
      }[];
      temas: {
        numero: number;
        tribunal: string | null;
        valid: boolean | null;
        start: number;
        end: number;
        normalized: string;
        occurrences: TextRange[];
        motivo?: string;
      }[];
      datas: {
        valid: false;
        start: number;
        end: number;
        normalized: string;
        occurrences: TextRange[];
        motivo: string;
      }[];
      metrics: {
        risk_level: 'low' | 'medium' | 'high';
        risk_score: number;
        total_citations: number;
        valid_count: number;
        invalid_count: number;
        undecided_count: number;
      };
      verified_at: string;
      coverage: {
        tables: {
          name: string;
          version: string;
          date: string;
          covers: string;
        }[];
        texts: {
          state: 'read' | 'not needed' | 'unavailable';
          found: number;
        };
        corpus: {
          state: 'read' | 'partial' | 'not needed' | 'unavailable';
          found: number;
        };
        not_checked: string[];
        truncated: string[];
      };
      relatorio?: {
        resumo: string;
        marcas: {
          start: number;
          end: number;
          estado: 'errada' | 'duvidosa' | 'confirmada' | 'indecisa';
          linha: number | null;
        }[];
        linhas: {
          estado: 'errada' | 'duvidosa' | 'confirmada' | 'indecisa';
          start: number;
          end: number;
          trecho: string;
          texto: string;
        }[];
        omitidas: {
          marcas: number;
          linhas: number;
        };
      };
    };
  };
  'GET /v1/health': {
    params: Record<string, never>;
    data: {
      status: 'healthy' | 'degraded' | 'unhealthy';
      version: string;
      stores: {
        name:
          | 'vector_engine'
          | 'graph_db'
          | 'relational_db'
          | 'cache'
          | 'artifact_storage'
          | 'worker_ingest';
        status: 'up' | 'down';
        latency_ms: number;
      }[];
      uptime_seconds: number;
    };
  };
}
interface NamedDecision {
  id: string;
  processo: string | null;
  data: string | null;
  ministro: string | null;
  rotulo: string;
}
interface NodeName {
  id: string;
  nome: string;
}
interface MinistroArgument {
  tipo: 'criterio' | 'dispositivo' | 'precedente';
  id: string;
  nome: string;
  ministro_rate: number;
  ministro_total: number;
  ministro_wilson_low: number;
  ministro_wilson_high: number;
  categoria_rate: number;
  categoria_total: number;
  delta: number;
  categoria_wilson_low: number;
  categoria_wilson_high: number;
  delta_wilson_low: number;
  delta_wilson_high: number;
  amostra_pequena: boolean;
  desfecho: boolean;
}
interface Edge {
  source: string;
  target: string;
  type: 'CITA_PRECEDENTE' | 'TEM_CRITERIO' | 'TEM_FATO' | 'TEM_PROVA' | 'APLICA_LEI';
}
interface DecisionName {
  processo: string | null;
  data: string | null;
  ministro: string | null;
  rotulo: string;
}
interface SharedNodes {
  jaccard: number;
  intersection: number;
  union: number;
  source_count: number;
  target_count: number;
  weight: number;
  shared: string[];
  shared_rotulos?: string[];
}
interface Distribution {
  media: number | null;
  p50: number;
  p90: number;
  p99: number;
  max: number;
  distribuicao: {
    de: number;
    ate: number;
    decisoes: number;
  }[];
}
interface DecisionRecord {
  decisao_id: string;
  tribunal?: string | null;
  processo?: string | null;
  orgao_julgador?: string | null;
  ministro?: string | null;
  categoria_id?: string | null;
  resultado?: Outcome | null;
  data?: string | null;
  ementa?: string | null;
  ementa_composta?: boolean;
  dispositivo?: string | null;
  inteiro_teor?: string | null;
  textos_cortados?: ('ementa' | 'dispositivo' | 'inteiro_teor')[];
  origem?: {
    tipo: 'arquivo' | 'envio' | 'demonstracao';
    arquivo: string | null;
    item_id: string | null;
  } | null;
  importado_em?: string;
  resultado_base?: {
    metodo:
      | 'registro'
      | 'teor'
      | 'dispositivo'
      | 'secao_dispositivo'
      | 'titulo'
      | 'frase_final'
      | 'inteiro_teor';
    clausula: string | null;
    campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
    inicio: number | null;
    fim: number | null;
  } | null;
  recursos?: {
    recorrente: ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro') | null;
    resultado: Outcome;
  }[];
  recorrente?: ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro') | null;
  recorrente_base?: {
    regra: 'registro' | 'palavras' | 'decisao_recorrida' | 'recorrente' | 'procedimento';
    valor: 'autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro';
    passagem: {
      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
      clausula: string;
      inicio: number;
      fim: number;
    } | null;
  } | null;
  decisao_recorrida?:
    | (
        | 'procedente'
        | 'parcialmente procedente'
        | 'improcedente'
        | 'extinta'
        | 'condenação'
        | 'absolvição'
      )
    | null;
  decisao_recorrida_base?: {
    regra: 'registro' | 'palavras' | 'decisao_recorrida' | 'recorrente' | 'procedimento';
    valor:
      | 'procedente'
      | 'parcialmente procedente'
      | 'improcedente'
      | 'extinta'
      | 'condenação'
      | 'absolvição';
    passagem: {
      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
      clausula: string;
      inicio: number;
      fim: number;
    } | null;
  } | null;
  favorece?: ('autor' | 'réu' | 'em parte' | 'acusação' | 'defesa') | null;
  favorece_bases?: {
    regra: 'registro' | 'palavras' | 'decisao_recorrida' | 'recorrente' | 'procedimento';
    valor: 'autor' | 'réu' | 'em parte' | 'acusação' | 'defesa';
    passagem: {
      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
      clausula: string;
      inicio: number;
      fim: number;
    } | null;
  }[];
  valores?: (
    | {
        tipo: 'dano moral' | 'dano material' | 'multa diária' | 'honorários';
        valor_centavos: number;
        mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
        texto: string | null;
        campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
        inicio: number | null;
        fim: number | null;
      }
    | {
        tipo: 'pena';
        dias: number;
        mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
        texto: string | null;
        campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
        inicio: number | null;
        fim: number | null;
      }
  )[];
  criterios?: {
    id: string;
    nome: string;
    peso: 'high' | 'medium';
  }[];
  dispositivos?: {
    id: string;
    nome: string;
    artigo: string | null;
  }[];
  precedentes?: {
    id: string;
    nome: string;
    tipo: NodeType;
  }[];
  fatos?: NodeName[];
  provas?: NodeName[];
  citado_por?: {
    total: number;
    decisoes: {
      decisao_id: string;
      processo: string | null;
      data: string | null;
    }[];
  };
  kg_available?: boolean;
  geracao?: number | null;
}
interface SearchFilters {
  tribunal?: string;
  ministro?: string;
  categoria_id?: string;
  resultado?: Outcome;
  data_inicio?: string;
  data_fim?: string;
}
interface TextRange {
  start: number;
  end: number;
}
