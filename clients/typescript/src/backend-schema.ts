/** Routes of the backend; generated from its OpenAPI document by `npm run docs`; do not edit. */
export interface paths {
  '/v1/graph/divergencias': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Criteria under which the outcomes are most evenly split. */
    get: operations['get_v1_graph_divergencias'];
    put?: never;
    /** Criteria under which the outcomes are most evenly split. */
    post: operations['post_v1_graph_divergencias'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/divergencias/turma': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Outcomes per minister and per chamber for the criteria that match a topic. */
    post: operations['post_v1_graph_divergencias_turma'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/optimal-argument': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Criteria, statutes and precedents with the highest success rate in a category. */
    post: operations['post_v1_graph_optimal_argument'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/optimal-argument-by-ministro': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Success rate of arguments before one minister, compared with the whole category. */
    post: operations['post_v1_graph_optimal_argument_by_ministro'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/ministro-profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Profile of one minister: criteria, outcomes, peers who decide differently, citations. */
    post: operations['post_v1_graph_ministro_profile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/temporal-evolution': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Decisions on a criterion per year or month, with outcomes and a trend. */
    get: operations['get_v1_graph_temporal_evolution'];
    put?: never;
    /** Decisions on a criterion per year or month, with outcomes and a trend. */
    post: operations['post_v1_graph_temporal_evolution'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/valores': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Amounts that decisions leave in force: quartiles, by year, chamber and minister. */
    post: operations['post_v1_graph_valores'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/conceito': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The wordings behind a criterion, and the criteria broader and narrower than it. */
    post: operations['post_v1_graph_conceito'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/citation-chain': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Everything that a decision cites, directly and through what it cites. */
    post: operations['post_v1_graph_citation_chain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/pagerank': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Most influential decisions and precedents. */
    post: operations['post_v1_graph_pagerank'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/communities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pairs of decisions grouped by how many criteria they share. */
    post: operations['post_v1_graph_communities'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/structural-similarity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Compare two decisions over criteria, facts, evidence, statutes and precedents. */
    post: operations['post_v1_graph_structural_similarity'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/shortest-path': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Shortest or most specific path between two nodes, over all types, in either direction. */
    post: operations['post_v1_graph_shortest_path'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/neighbourhood': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The relationships of one node of any kind, and the nodes at their other ends. */
    post: operations['post_v1_graph_neighbourhood'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/embeddings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Seven structural features per decision. */
    post: operations['post_v1_graph_embeddings'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/similar-cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The decisions most similar to one decision, in structure exactly, or by their texts. */
    post: operations['post_v1_similar_cases'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/centrality': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** In-degree, PageRank, HITS authority, eigenvector or betweenness centrality. */
    post: operations['post_v1_graph_centrality'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/vocabularies/{vocabulario}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Names that occur in the corpus, with the number of decisions of each. */
    get: operations['get_v1_vocabularies_vocabulario_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the corpus holds: decisions by court, year and outcome, degrees, shares. */
    get: operations['get_v1_statistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/memories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the entries of a session */
    get: operations['get_v1_memories'];
    put?: never;
    /** Keep a value for a session */
    post: operations['post_v1_memories'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/context/enrich': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A stored decision with its sentences labelled and its place in the graph. */
    post: operations['post_v1_context_enrich'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/factual/extract': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The facts stated in a text, each with its passage, and its legal thesis. */
    post: operations['post_v1_factual_extract'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/decisions/{decisao_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A decision: its record, its texts, what it cites and what cites it. */
    get: operations['get_v1_decisions_decisao_id_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/decisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Several decisions, by id or by process number. */
    get: operations['get_v1_decisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/decisions/lookup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The decisions that process numbers name. */
    post: operations['post_v1_decisions_lookup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/arrivals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** New decisions in the order of their arrival. */
    get: operations['get_v1_arrivals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/arrivals/phrases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether decisions have words side by side. */
    post: operations['post_v1_arrivals_phrases'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/statuses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Statuses of súmulas and laws, and outcomes of decisions. */
    post: operations['post_v1_statuses'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/coverage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the corpus covers: courts, chambers, years, texts and sources. */
    get: operations['get_v1_coverage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/decisions/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Remove decisions */
    post: operations['post_v1_decisions_remove'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Decisions by full text, by text vectors, or by both. */
    post: operations['post_v1_search'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/search/dual': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Decisions with similar facts and a similar thesis. */
    post: operations['post_v1_search_dual'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/snapshot': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How fresh the graph in memory is, and the last refreshes. */
    get: operations['get_v1_snapshot'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sources': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** When each source of court files was last looked at, and what has changed. */
    get: operations['get_v1_sources'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Verifies the legal citations of a text. */
    post: operations['post_v1_verify'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/datasets/uploads/{dataset_item_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An uploaded file and its ingest */
    get: operations['get_v1_datasets_uploads_dataset_item_id_'];
    put?: never;
    post?: never;
    /** Delete an uploaded file and its item */
    delete: operations['delete_v1_datasets_uploads_dataset_item_id_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/datasets/uploads': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List uploaded files and their ingests */
    get: operations['get_v1_datasets_uploads'];
    put?: never;
    /** Upload a file of decisions */
    post: operations['post_v1_datasets_uploads'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/graph/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The citation graph, or the neighbourhood of a node, as GraphML or GEXF */
    get: operations['get_v1_graph_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/admin/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Decisions, memories, sessions or reports as JSON Lines */
    get: operations['get_v1_admin_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/datasets/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview a file of decisions */
    post: operations['post_v1_datasets_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/datasets/uploads/{dataset_item_id}/errors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The lines of an uploaded file that were not imported whole */
    get: operations['get_v1_datasets_uploads_dataset_item_id_errors'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/mcp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Tools for language models */
    post: operations['post_mcp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/admin/backup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Back up the embedded stores */
    get: operations['get_v1_admin_backup'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Health of the stores */
    get: operations['get_v1_health'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Health of the stores */
    get: operations['get_health'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/livez': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the process answers */
    get: operations['get_livez'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/readyz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether graph operations can be answered */
    get: operations['get_readyz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Metrics */
    get: operations['get_metrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Metrics as JSON */
    get: operations['get_metrics_json'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Error: {
      error: {
        /** @enum {string} */
        code:
          | 'VALIDATION_ERROR'
          | 'UNAUTHORIZED'
          | 'FORBIDDEN'
          | 'NOT_FOUND'
          | 'METHOD_NOT_ALLOWED'
          | 'REQUEST_TIMEOUT'
          | 'CURSOR_EXPIRED'
          | 'RUN_IN_PROGRESS'
          | 'INVALID_TRANSITION'
          | 'QUOTA_EXCEEDED'
          | 'PRECONDITION_FAILED'
          | 'PAYLOAD_TOO_LARGE'
          | 'URI_TOO_LONG'
          | 'UNSUPPORTED_MEDIA_TYPE'
          | 'NOT_CONVERGED'
          | 'NO_USABLE_CONTENT'
          | 'DOCUMENT_WITHOUT_TEXT'
          | 'DOCUMENT_UNREADABLE'
          | 'ANSWER_TOO_LARGE'
          | 'RATE_LIMITED'
          | 'HEADERS_TOO_LARGE'
          | 'INTERNAL_ERROR'
          | 'EMBEDDING_DIMENSION_MISMATCH'
          | 'SERVICE_UNAVAILABLE'
          | 'RATE_LIMITER_UNAVAILABLE'
          | 'QUEUE_FULL'
          | 'LLM_UNAVAILABLE'
          | 'GRAPH_TIMEOUT';
        message: string;
        /** @description One entry for each problem of an invalid request. */
        details?: {
          /** @description Path of the field, such as decisao_ids.3. */
          field: string;
          rule: string;
          /** @description The refused value, shortened; absent when there was none. */
          value?: unknown;
          /** @description The known names nearest to the value, best first; for unknown names only. */
          nearest?: string[];
        }[];
      };
      meta: {
        /** @description Id of this request, also in the x-trace-id header. */
        trace_id: string;
        /** @description Milliseconds spent on this request. */
        latency_ms: number;
      };
    };
  };
  responses: {
    /** @description VALIDATION_ERROR */
    VALIDATION_ERROR: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description UNAUTHORIZED */
    UNAUTHORIZED: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description FORBIDDEN */
    FORBIDDEN: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description NOT_FOUND */
    NOT_FOUND: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description METHOD_NOT_ALLOWED */
    METHOD_NOT_ALLOWED: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description REQUEST_TIMEOUT */
    REQUEST_TIMEOUT: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description CURSOR_EXPIRED */
    CURSOR_EXPIRED: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description RUN_IN_PROGRESS */
    RUN_IN_PROGRESS: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description INVALID_TRANSITION */
    INVALID_TRANSITION: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description QUOTA_EXCEEDED */
    QUOTA_EXCEEDED: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description PRECONDITION_FAILED */
    PRECONDITION_FAILED: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description PAYLOAD_TOO_LARGE */
    PAYLOAD_TOO_LARGE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description URI_TOO_LONG */
    URI_TOO_LONG: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description UNSUPPORTED_MEDIA_TYPE */
    UNSUPPORTED_MEDIA_TYPE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description NOT_CONVERGED */
    NOT_CONVERGED: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description NO_USABLE_CONTENT */
    NO_USABLE_CONTENT: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description DOCUMENT_WITHOUT_TEXT */
    DOCUMENT_WITHOUT_TEXT: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description DOCUMENT_UNREADABLE */
    DOCUMENT_UNREADABLE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description ANSWER_TOO_LARGE */
    ANSWER_TOO_LARGE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description RATE_LIMITED */
    RATE_LIMITED: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description HEADERS_TOO_LARGE */
    HEADERS_TOO_LARGE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description INTERNAL_ERROR */
    INTERNAL_ERROR: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description EMBEDDING_DIMENSION_MISMATCH */
    EMBEDDING_DIMENSION_MISMATCH: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description SERVICE_UNAVAILABLE */
    SERVICE_UNAVAILABLE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description RATE_LIMITER_UNAVAILABLE */
    RATE_LIMITER_UNAVAILABLE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description QUEUE_FULL */
    QUEUE_FULL: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description LLM_UNAVAILABLE */
    LLM_UNAVAILABLE: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description GRAPH_TIMEOUT */
    GRAPH_TIMEOUT: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  get_v1_graph_divergencias: {
    parameters: {
      query?: {
        categoria_id?: string | null;
        turma?: string | null;
        min_total?: number;
        order?: 'score' | 'total';
        limit?: number;
        expand?: boolean;
        amplitude?: 'so_ele' | 'com_restritos';
        cursor?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
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
                decisoes_provido_detalhes?: {
                  id: string;
                  processo: string | null;
                  data: string | null;
                  ministro: string | null;
                  rotulo: string;
                }[];
                decisoes_improvido_detalhes?: {
                  id: string;
                  processo: string | null;
                  data: string | null;
                  ministro: string | null;
                  rotulo: string;
                }[];
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      409: components['responses']['CURSOR_EXPIRED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_divergencias: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "limit": 5
         *     }
         */
        'application/json': {
          /**
           * @description Only decisions of this category; null for all. A category is the decisions' own categoria_id, or a node of the CNJ's trees with all below it: `assunto:10433`, `ramo:direito-civil`, `classe:198` (vocabularies assuntos, ramos, classes).
           * @default null
           */
          categoria_id?: string | null;
          /**
           * @description Only decisions of this chamber: its whole name, in upper or lower case, with or without accents, 1a for 1ª; null for all.
           * @default null
           */
          turma?: string | null;
          /**
           * @description Least `total` of a cluster.
           * @default 1
           */
          min_total?: number;
          /**
           * @description Order by divergence_score, then total; or by total, then divergence_score.
           * @default score
           * @enum {string}
           */
          order?: 'score' | 'total';
          /**
           * @description Clusters to return.
           * @default 10
           */
          limit?: number;
          /**
           * @description Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.
           * @default true
           */
          expand?: boolean;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default com_restritos
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
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
                decisoes_provido_detalhes?: {
                  id: string;
                  processo: string | null;
                  data: string | null;
                  ministro: string | null;
                  rotulo: string;
                }[];
                decisoes_improvido_detalhes?: {
                  id: string;
                  processo: string | null;
                  data: string | null;
                  ministro: string | null;
                  rotulo: string;
                }[];
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_divergencias_turma: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "tema": "dano moral"
         *     }
         */
        'application/json': {
          /** @description Words; each must begin a word of the criterion's name. The criterion that the whole text is a wording of is meant too. */
          tema: string;
          /**
           * @description Only decisions of this chamber: its whole name, in upper or lower case, with or without accents, 1a for 1ª; null for all.
           * @default null
           */
          turma?: string | null;
          /**
           * @description Only decisions of ministers whose name contains this, in upper or lower case, with or without accents; null for all.
           * @default null
           */
          ministro_parte?: string | null;
          /**
           * @description Counts for this side: `favorece` of the decisions instead of `resultado`; provido then means that the side won, improvido that the opposite one did (autor and réu, acusação and defesa), parcialmente provido `em parte`. null counts `resultado`.
           * @default null
           */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default com_restritos
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              tema: string;
              /**
               * @description The side that was asked for; absent without one.
               * @enum {string}
               */
              lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @description Number of counted decisions that favour this side, the opposite side or `em parte`. The rates are shares of it. */
              n_conhecido?: number;
              criterios: {
                id: string;
                nome: string;
              }[];
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
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_optimal_argument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "categoria_id": "apelacao-civel",
         *       "top_k": 5,
         *       "min_decisions": 10
         *     }
         */
        'application/json': {
          /** @description Category whose decisions are counted. A category is the decisions' own categoria_id, or a node of the CNJ's trees with all below it: `assunto:10433`, `ramo:direito-civil`, `classe:198` (vocabularies assuntos, ramos, classes). 1 to 200 characters, never trimmed. */
          categoria_id: string;
          /**
           * @description Outcome that counts as success; with `lado`, absent or provido: then success is that the side wins.
           * @default provido
           * @enum {string}
           */
          resultado_desejado?: 'provido' | 'improvido' | 'parcialmente provido';
          /**
           * @description Which kind of argument to rank.
           * @default all
           * @enum {string}
           */
          tipo_argumento?: 'criterio' | 'dispositivo' | 'precedente' | 'all';
          /**
           * @description Least number of decided decisions with the argument.
           * @default 2
           */
          min_decisions?: number;
          /**
           * @description Only decisions of this chamber: its whole name, in upper or lower case, with or without accents, 1a for 1ª; null for all.
           * @default null
           */
          turma?: string | null;
          /**
           * @description Counts for this side: `favorece` of the decisions instead of `resultado`; provido then means that the side won, improvido that the opposite one did (autor and réu, acusação and defesa), parcialmente provido `em parte`. null counts `resultado`.
           * @default null
           */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default com_restritos
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description Whether rows of criteria also say in how many of the counted decisions the wording affirms the criterion, and in how many it denies it.
           * @default false
           */
          posicoes?: boolean;
          /**
           * @description Arguments to return.
           * @default 10
           */
          top_k?: number;
          /**
           * @description `rate`: by success_rate; `interval`: by wilson_low, so that few decisions weigh less.
           * @default rate
           * @enum {string}
           */
          order?: 'rate' | 'interval';
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        } & (
          | {
              lado?: null;
            }
          | {
              /** @enum {unknown} */
              lado: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @constant */
              resultado_desejado?: 'provido';
            }
        );
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              categoria_id: string;
              resultado_desejado: string;
              /**
               * @description The side that was asked for; absent without one.
               * @enum {string}
               */
              lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @description Number of counted decisions that favour this side, the opposite side or `em parte`. The rates are shares of it. */
              n_conhecido?: number;
              total_decisoes: number;
              taxa_base: number | null;
              taxa_base_wilson_low: number | null;
              taxa_base_wilson_high: number | null;
              amostra_pequena: boolean;
              arguments: {
                /** @enum {string} */
                tipo: 'criterio' | 'dispositivo' | 'precedente';
                id: string;
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                wins: number;
                total: number;
                /** @description Counted decisions whose own wording affirms the criterion. Only with `posicoes`, and only for a criterion. */
                afirmado?: number;
                /** @description Counted decisions whose own wording denies it ('inaplicabilidade do CDC'); the others have no position, or have only a narrower criterion. */
                negado?: number;
                success_rate: number;
                lift: number | null;
                wilson_low: number;
                wilson_high: number;
                amostra_pequena: boolean;
                desfecho: boolean;
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_optimal_argument_by_ministro: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "categoria_id": "apelacao-civel",
         *       "ministro": "Domingos de Araújo Lima Neto",
         *       "min_decisions": 5,
         *       "top_k": 5
         *     }
         */
        'application/json': {
          /** @description Category whose decisions are counted. A category is the decisions' own categoria_id, or a node of the CNJ's trees with all below it: `assunto:10433`, `ramo:direito-civil`, `classe:198` (vocabularies assuntos, ramos, classes). 1 to 200 characters, never trimmed. */
          categoria_id: string;
          /** @description Name of the minister in upper or lower case, with or without accents and title. */
          ministro: string;
          /**
           * @description Outcome that counts as success; with `lado`, absent or provido: then success is that the side wins.
           * @default provido
           * @enum {string}
           */
          resultado_desejado?: 'provido' | 'improvido' | 'parcialmente provido';
          /**
           * @description Which kind of argument to rank.
           * @default all
           * @enum {string}
           */
          tipo_argumento?: 'criterio' | 'dispositivo' | 'precedente' | 'all';
          /**
           * @description Least number of the minister's decided decisions with the argument.
           * @default 1
           */
          min_decisions?: number;
          /**
           * @description Least number of the category's decided decisions with the argument.
           * @default 2
           */
          min_category_decisions?: number;
          /**
           * @description Only decisions of this chamber: its whole name, in upper or lower case, with or without accents, 1a for 1ª; null for all.
           * @default null
           */
          turma?: string | null;
          /**
           * @description Counts for this side: `favorece` of the decisions instead of `resultado`; provido then means that the side won, improvido that the opposite one did (autor and réu, acusação and defesa), parcialmente provido `em parte`. null counts `resultado`.
           * @default null
           */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default com_restritos
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description Whether rows of criteria also say in how many of the counted decisions the wording affirms the criterion, and in how many it denies it.
           * @default false
           */
          posicoes?: boolean;
          /**
           * @description Arguments to return in each list.
           * @default 10
           */
          top_k?: number;
          /**
           * @description `interval` orders by the bounds of the intervals, so that few decisions weigh less.
           * @default delta
           * @enum {string}
           */
          order?: 'delta' | 'interval';
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        } & (
          | {
              lado?: null;
            }
          | {
              /** @enum {unknown} */
              lado: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @constant */
              resultado_desejado?: 'provido';
            }
        );
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              categoria_id: string;
              ministro: string;
              resultado_desejado: string;
              /**
               * @description The side that was asked for; absent without one.
               * @enum {string}
               */
              lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @description Number of counted decisions that favour this side, the opposite side or `em parte`. The rates are shares of it. */
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
              arguments: {
                /** @enum {string} */
                tipo: 'criterio' | 'dispositivo' | 'precedente';
                id: string;
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                ministro_rate: number;
                ministro_total: number;
                /** @description The minister's counted decisions whose own wording affirms the criterion. Only with `posicoes`, and only for a criterion. */
                ministro_afirmado?: number;
                /** @description The minister's counted decisions whose own wording denies it ('inaplicabilidade do CDC'); the others have no position, or have only a narrower criterion. */
                ministro_negado?: number;
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
              }[];
              recommended_arguments: {
                /** @enum {string} */
                tipo: 'criterio' | 'dispositivo' | 'precedente';
                id: string;
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                ministro_rate: number;
                ministro_total: number;
                /** @description The minister's counted decisions whose own wording affirms the criterion. Only with `posicoes`, and only for a criterion. */
                ministro_afirmado?: number;
                /** @description The minister's counted decisions whose own wording denies it ('inaplicabilidade do CDC'); the others have no position, or have only a narrower criterion. */
                ministro_negado?: number;
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
              }[];
              avoid_arguments: {
                /** @enum {string} */
                tipo: 'criterio' | 'dispositivo' | 'precedente';
                id: string;
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                ministro_rate: number;
                ministro_total: number;
                /** @description The minister's counted decisions whose own wording affirms the criterion. Only with `posicoes`, and only for a criterion. */
                ministro_afirmado?: number;
                /** @description The minister's counted decisions whose own wording denies it ('inaplicabilidade do CDC'); the others have no position, or have only a narrower criterion. */
                ministro_negado?: number;
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
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_ministro_profile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "ministro": "Domingos de Araújo Lima Neto"
         *     }
         */
        'application/json': {
          /** @description Name of the minister in upper or lower case, with or without accents and title. */
          ministro: string;
          /**
           * @description Whether to compare with peers.
           * @default true
           */
          include_divergencias?: boolean;
          /**
           * @description Whether to list the most cited precedents.
           * @default true
           */
          include_precedentes?: boolean;
          /**
           * @description Counts for this side: `favorece` of the decisions instead of `resultado`; provido then means that the side won, improvido that the opposite one did (autor and réu, acusação and defesa), parcialmente provido `em parte`. null counts `resultado`.
           * @default null
           */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default com_restritos
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description Criteria to list; at most 10 are returned.
           * @default 10
           */
          limit_criterios?: number;
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              ministro: string;
              /**
               * @description The side that was asked for; absent without one.
               * @enum {string}
               */
              lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @description Number of counted decisions that favour this side, the opposite side or `em parte`. The rates are shares of it. */
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
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                citacoes: number;
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  get_v1_graph_temporal_evolution: {
    parameters: {
      query: {
        criterio: string;
        granularity?: 'year' | 'month';
        periodo_inicio?: string | null;
        periodo_fim?: string | null;
        turma?: string | null;
        lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
        amplitude?: 'so_ele' | 'com_restritos';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              criterio: string;
              /** @enum {string} */
              granularity: 'year' | 'month';
              /**
               * @description The side that was asked for; absent without one.
               * @enum {string}
               */
              lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @description Number of counted decisions that favour this side, the opposite side or `em parte`. The rates are shares of it. */
              n_conhecido?: number;
              criterios: {
                id: string;
                nome: string;
              }[];
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
              /** @enum {string} */
              trend: 'growing' | 'declining' | 'stable';
              /** @enum {string} */
              tendencia: 'crescente' | 'decrescente' | 'estavel';
              /** @enum {string} */
              trend_relative: 'growing' | 'declining' | 'stable';
              /** @enum {string} */
              tendencia_relativa: 'crescente' | 'decrescente' | 'estavel';
              /** @enum {string} */
              trend_provimento: 'growing' | 'declining' | 'stable';
              /** @enum {string} */
              tendencia_provimento: 'crescente' | 'decrescente' | 'estavel';
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_temporal_evolution: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "criterio": "dano moral",
         *       "granularity": "month"
         *     }
         */
        'application/json': {
          /** @description Words; each must begin a word of the criterion's name. The criterion that the whole text is a wording of is meant too. */
          criterio: string;
          /**
           * @description Length of a bucket.
           * @default year
           * @enum {string}
           */
          granularity?: 'year' | 'month';
          /**
           * @description First period, YYYY or YYYY-MM by granularity; null for no bound.
           * @default null
           */
          periodo_inicio?: string | null;
          /**
           * @description Last period, in the same format; null for no bound.
           * @default null
           */
          periodo_fim?: string | null;
          /**
           * @description Only decisions of this chamber: its whole name, in upper or lower case, with or without accents, 1a for 1ª; null for all.
           * @default null
           */
          turma?: string | null;
          /**
           * @description Counts for this side: `favorece` of the decisions instead of `resultado`; provido then means that the side won, improvido that the opposite one did (autor and réu, acusação and defesa), parcialmente provido `em parte`. null counts `resultado`.
           * @default null
           */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default com_restritos
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
        } & (
          | {
              /** @constant */
              granularity?: 'year';
              periodo_inicio?: string | null;
              periodo_fim?: string | null;
            }
          | {
              /** @constant */
              granularity: 'month';
              periodo_inicio?: string | null;
              periodo_fim?: string | null;
            }
        );
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              criterio: string;
              /** @enum {string} */
              granularity: 'year' | 'month';
              /**
               * @description The side that was asked for; absent without one.
               * @enum {string}
               */
              lado?: 'autor' | 'réu' | 'acusação' | 'defesa';
              /** @description Number of counted decisions that favour this side, the opposite side or `em parte`. The rates are shares of it. */
              n_conhecido?: number;
              criterios: {
                id: string;
                nome: string;
              }[];
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
              /** @enum {string} */
              trend: 'growing' | 'declining' | 'stable';
              /** @enum {string} */
              tendencia: 'crescente' | 'decrescente' | 'estavel';
              /** @enum {string} */
              trend_relative: 'growing' | 'declining' | 'stable';
              /** @enum {string} */
              tendencia_relativa: 'crescente' | 'decrescente' | 'estavel';
              /** @enum {string} */
              trend_provimento: 'growing' | 'declining' | 'stable';
              /** @enum {string} */
              tendencia_provimento: 'crescente' | 'decrescente' | 'estavel';
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_valores: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "criterio": "dano moral"
         *     }
         */
        'application/json': {
          /**
           * @description Which amounts.
           * @default dano moral
           * @enum {string}
           */
          tipo?: 'dano moral' | 'dano material' | 'multa diária' | 'honorários' | 'pena';
          /** @default null */
          criterio?: string | null;
          /**
           * @description Only decisions of this category; null for all. A category is the decisions' own categoria_id, or a node of the CNJ's trees with all below it: `assunto:10433`, `ramo:direito-civil`, `classe:198` (vocabularies assuntos, ramos, classes).
           * @default null
           */
          categoria_id?: string | null;
          /**
           * @description Only decisions of this court, as they name it; null for all.
           * @default null
           */
          tribunal?: string | null;
          /**
           * @description Only decisions of this chamber: its whole name, in upper or lower case, with or without accents, 1a for 1ª; null for all.
           * @default null
           */
          turma?: string | null;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default com_restritos
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description Only decisions of this minister: the name in upper or lower case, with or without accents and title; null for all.
           * @default null
           */
          ministro?: string | null;
          /**
           * @description First year, YYYY; null for no bound.
           * @default null
           */
          periodo_inicio?: string | null;
          /**
           * @description Last year, YYYY; null for no bound.
           * @default null
           */
          periodo_fim?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {string} */
              tipo: 'dano moral' | 'dano material' | 'multa diária' | 'honorários' | 'pena';
              /**
               * @description dias for pena: a year has 360, a month 30.
               * @enum {string}
               */
              unidade: 'centavos' | 'dias';
              criterio: string | null;
              categoria_id: string | null;
              criterios: {
                id: string;
                nome: string;
              }[];
              criterios_total: number;
              /** @description Decisions that were asked for, with an amount or without. */
              decisoes: number;
              /** @description Decisions with an amount of the kind. */
              n: number;
              minimo: number | null;
              q1: number | null;
              mediana: number | null;
              q3: number | null;
              maximo: number | null;
              amostra_pequena: boolean;
              por_mudanca: {
                mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
                /** @description Decisions with an amount of the kind. */
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
                /** @description Decisions with an amount of the kind. */
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
                /** @description Decisions with an amount of the kind. */
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
                /** @description Decisions with an amount of the kind. */
                n: number;
                minimo: number | null;
                q1: number | null;
                mediana: number | null;
                q3: number | null;
                maximo: number | null;
                amostra_pequena: boolean;
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_conceito: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "conceito": "danos morais configurados"
         *     }
         */
        'application/json': {
          /** @description Id of a criterion, an id that an older release gave it, or a wording; the first of these that finds a criterion. */
          conceito: string;
          /**
           * @description Wordings and narrower criteria to list.
           * @default 50
           */
          limit?: number;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              nome: string;
              /** @description Code of the subject in the CNJ's table; null without. */
              codigo_cnj: number | null;
              /** @description Decisions that have the criterion itself. */
              decisoes: number;
              /** @description Decisions that have it or a narrower one. */
              decisoes_com_restritos: number;
              /** @description Broader criteria of the graph, nearest first. */
              amplos: {
                id: string;
                nome: string;
              }[];
              /** @description Narrower criteria of the graph: decisions descending, then id. */
              restritos: {
                id: string;
                nome: string;
                decisoes: number;
              }[];
              restritos_total: number;
              /** @description Wordings in the decisions: decisions descending, then wording. */
              formas: {
                forma: string;
                decisoes: number;
                afirmado: number;
                negado: number;
                sem_posicao: number;
              }[];
              formas_total: number;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_citation_chain: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "decisao_id": "TJAL-08067450520188020000",
         *       "max_depth": 3
         *     }
         */
        'application/json': {
          /** @description Id of the decision at the root. 1 to 200 characters, never trimmed. */
          decisao_id: string;
          /**
           * @description Most citations between the root and a node.
           * @default 3
           */
          max_depth?: number;
          /**
           * @description Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.
           * @default true
           */
          expand?: boolean;
          /**
           * @description What to add to each citation: `motivo`.
           * @default []
           */
          include?: 'motivo'[];
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              root: string;
              nodes: {
                id: string;
                /** @enum {string} */
                tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                depth: number;
                processo?: string | null;
                data?: string | null;
                ministro?: string | null;
                rotulo?: string;
              }[];
              edges: {
                source: string;
                target: string;
                /** @enum {string} */
                type: 'CITA_PRECEDENTE' | 'TEM_CRITERIO' | 'TEM_FATO' | 'TEM_PROVA' | 'APLICA_LEI';
                /** @description Why it is cited: as the record gives it, else the phrase of the heading that the citation answers; null where neither tells. */
                motivo?: string | null;
              }[];
              truncated: boolean;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_pagerank: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "limit": 5
         *     }
         */
        'application/json': {
          /**
           * @description Rows to return.
           * @default 20
           */
          limit?: number;
          /**
           * @description Least in_citations; 0 for no filter. Applied after ranking.
           * @default 0
           */
          min_citations?: number;
          /**
           * @description Also rank cited precedents and súmulas that are not decisions of the corpus.
           * @default true
           */
          include_precedentes?: boolean;
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              decisoes: {
                rank: number;
                id: string;
                /** @enum {string} */
                tipo: 'Decisao' | 'Precedente';
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                processo: string | null;
                ministro: string | null;
                score: number;
                in_citations: number;
                second_order: number;
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_communities: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "min_shared": 3,
         *       "limit": 5
         *     }
         */
        'application/json': {
          /**
           * @description Least number of shared criteria.
           * @default 3
           */
          min_shared?: number;
          /**
           * @description Pairs to return.
           * @default 20
           */
          limit?: number;
          /**
           * @description Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.
           * @default true
           */
          expand?: boolean;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default so_ele
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              groups: {
                shared_count: number;
                pairs: {
                  source: string;
                  target: string;
                  shared_criterios: {
                    id: string;
                    nome: string;
                  }[];
                  source_detalhes?: {
                    processo: string | null;
                    data: string | null;
                    ministro: string | null;
                    rotulo: string;
                  };
                  target_detalhes?: {
                    processo: string | null;
                    data: string | null;
                    ministro: string | null;
                    rotulo: string;
                  };
                }[];
              }[];
              total_returned: number;
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_structural_similarity: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "source_id": "TJAL-07000146220148020052",
         *       "target_id": "TJAL-07000544420148020052"
         *     }
         */
        'application/json': {
          /** @description Id of the first decision. 1 to 200 characters, never trimmed. */
          source_id: string;
          /** @description Id of the second decision; may be the same. 1 to 200 characters, never trimmed. */
          target_id: string;
          /**
           * @description Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.
           * @default true
           */
          expand?: boolean;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default so_ele
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description `contrato`: each dimension has its weight, also where neither of the two has anything; `presentes`: the weights of such dimensions are shared out among the others.
           * @default contrato
           * @enum {string}
           */
          pesos?: 'contrato' | 'presentes';
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              source_id: string;
              target_id: string;
              weighted_score: number;
              dimensoes_com_dados: (
                | 'criterios'
                | 'fatos'
                | 'provas'
                | 'dispositivos'
                | 'precedentes'
              )[];
              dimensions: {
                criterios: {
                  jaccard: number;
                  intersection: number;
                  union: number;
                  source_count: number;
                  target_count: number;
                  weight: number;
                  shared: string[];
                  shared_rotulos?: string[];
                };
                fatos: {
                  jaccard: number;
                  intersection: number;
                  union: number;
                  source_count: number;
                  target_count: number;
                  weight: number;
                  shared: string[];
                  shared_rotulos?: string[];
                };
                provas: {
                  jaccard: number;
                  intersection: number;
                  union: number;
                  source_count: number;
                  target_count: number;
                  weight: number;
                  shared: string[];
                  shared_rotulos?: string[];
                };
                dispositivos: {
                  jaccard: number;
                  intersection: number;
                  union: number;
                  source_count: number;
                  target_count: number;
                  weight: number;
                  shared: string[];
                  shared_rotulos?: string[];
                };
                precedentes: {
                  jaccard: number;
                  intersection: number;
                  union: number;
                  source_count: number;
                  target_count: number;
                  weight: number;
                  shared: string[];
                  shared_rotulos?: string[];
                };
              };
              source_detalhes?: {
                processo: string | null;
                data: string | null;
                ministro: string | null;
                rotulo: string;
              };
              target_detalhes?: {
                processo: string | null;
                data: string | null;
                ministro: string | null;
                rotulo: string;
              };
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_shortest_path: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "source_id": "TJAL-08067450520188020000",
         *       "target_id": "TJAL-07037774820178020058"
         *     }
         */
        'application/json': {
          /** @description Id of the first node, of any kind. 1 to 200 characters, never trimmed. */
          source_id: string;
          /** @description Id of the second node, of any kind. 1 to 200 characters, never trimmed. */
          target_id: string;
          /**
           * @description Most relationships that the path may have.
           * @default 10
           */
          max_depth?: number;
          /**
           * @description `hops`: fewest relationships. `specific`: avoid nodes with many neighbours.
           * @default hops
           * @enum {string}
           */
          weight?: 'hops' | 'specific';
          /**
           * @description Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.
           * @default true
           */
          expand?: boolean;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              found: boolean;
              length: number | null;
              /** @description Sum of the weights of its relationships; only with `weight: specific`. */
              total_weight?: number | null;
              nodes: {
                id: string;
                /** @enum {string} */
                tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                processo?: string | null;
                data?: string | null;
                ministro?: string | null;
                rotulo?: string;
              }[];
              edges: {
                source: string;
                target: string;
                /** @enum {string} */
                type: 'CITA_PRECEDENTE' | 'TEM_CRITERIO' | 'TEM_FATO' | 'TEM_PROVA' | 'APLICA_LEI';
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_neighbourhood: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "source_id": "TJAL-08067450520188020000",
         *       "limit": 20
         *     }
         */
        'application/json': {
          /** @description Id of the node in the middle, of any kind. 1 to 200 characters, never trimmed. */
          source_id: string;
          /**
           * @description Most relationships in the answer.
           * @default 60
           */
          limit?: number;
          /**
           * @description Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.
           * @default true
           */
          expand?: boolean;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              root: string;
              nodes: {
                id: string;
                /** @enum {string} */
                tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                processo?: string | null;
                data?: string | null;
                ministro?: string | null;
                rotulo?: string;
              }[];
              edges: {
                source: string;
                target: string;
                /** @enum {string} */
                type: 'CITA_PRECEDENTE' | 'TEM_CRITERIO' | 'TEM_FATO' | 'TEM_PROVA' | 'APLICA_LEI';
              }[];
              /** @description Relationships of the node, whatever the limit. */
              edges_total: number;
              truncated: boolean;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_embeddings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "decisao_ids": [
         *         "TJAL-07037774820178020058",
         *         "TJAL-00079615419998020047"
         *       ]
         *     }
         */
        'application/json': {
          /**
           * @description Ids of at most 500 decisions; null for a random sample.
           * @default null
           */
          decisao_ids?: string[] | null;
          /**
           * @description Size of the sample when decisao_ids is null.
           * @default 100
           */
          limit?: number;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              readonly dimensions: (
                | 'criterios'
                | 'fatos'
                | 'provas'
                | 'dispositivos'
                | 'citacoes_recebidas'
                | 'citacoes_feitas'
                | 'resultado'
              )[];
              dimensoes_com_dados: (
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
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_similar_cases: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "decisao_id": "TJAL-07000146220148020052",
         *       "limit": 3
         *     }
         */
        'application/json': {
          /** @description Id of the decision to compare with. 1 to 200 characters, never trimmed. */
          decisao_id: string;
          /**
           * @description Matches to return.
           * @default 10
           */
          limit?: number;
          /**
           * @description Least score of a match, by the mode's own score.
           * @default 0
           */
          min_score?: number;
          /**
           * @description By shared criteria, facts, evidence, statutes and citations; by their texts; or by both.
           * @default structural
           * @enum {string}
           */
          mode?: 'structural' | 'vector' | 'hybrid';
          /**
           * @description Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.
           * @default true
           */
          expand?: boolean;
          /**
           * @description `com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; `so_ele`: only under its own.
           * @default so_ele
           * @enum {string}
           */
          amplitude?: 'so_ele' | 'com_restritos';
          /**
           * @description Texts to add to each decision: `ementa`.
           * @default []
           */
          include?: 'ementa'[];
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              decisao_id: string;
              matches: {
                decisao_id: string;
                processo: string | null;
                ministro: string | null;
                resultado:
                  | (
                      | 'provido'
                      | 'parcialmente provido'
                      | 'improvido'
                      | 'prejudicado'
                      | 'não conhecido'
                    )
                  | null;
                weighted_score: number;
                shared_criterios: {
                  id: string;
                  nome: string;
                }[];
                vector_score: number | null;
                fused_score: number | null;
                data?: string | null;
                rotulo?: string;
                /** @description With `include`; null for a decision without one, cut to 20,000 characters with `…` at the end. */
                ementa?: string | null;
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      /** @description EMBEDDING_DIMENSION_MISMATCH or INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  post_v1_graph_centrality: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "measure": "in_degree",
         *       "limit": 5
         *     }
         */
        'application/json': {
          /**
           * @description Which measure to compute.
           * @default in_degree
           * @enum {string}
           */
          measure?: 'in_degree' | 'pagerank' | 'hits' | 'eigenvector' | 'betweenness';
          /**
           * @description Rows to return.
           * @default 20
           */
          limit?: number;
          /**
           * @description `next_cursor` of the page before, sent with the same parameters; null for the first page.
           * @default null
           */
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {string} */
              measure: 'in_degree' | 'pagerank' | 'hits' | 'eigenvector' | 'betweenness';
              decisoes: {
                rank: number;
                id: string;
                processo: string | null;
                score: number;
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['CURSOR_EXPIRED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      /** @description NOT_CONVERGED or ANSWER_TOO_LARGE */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  get_v1_vocabularies_vocabulario_: {
    parameters: {
      query?: {
        q?: string | null;
        pai?: string | null;
        limit?: number;
        cursor?: string | null;
      };
      header?: never;
      path: {
        vocabulario:
          | 'categorias'
          | 'assuntos'
          | 'ramos'
          | 'classes'
          | 'ministros'
          | 'turmas'
          | 'tribunais'
          | 'criterios'
          | 'fatos'
          | 'provas'
          | 'dispositivos'
          | 'precedentes'
          | 'resultados';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /**
               * @description Which names to list.
               * @enum {string}
               */
              vocabulario:
                | 'categorias'
                | 'assuntos'
                | 'ramos'
                | 'classes'
                | 'ministros'
                | 'turmas'
                | 'tribunais'
                | 'criterios'
                | 'fatos'
                | 'provas'
                | 'dispositivos'
                | 'precedentes'
                | 'resultados';
              /** @description Names that match, on all pages. */
              total: number;
              itens: {
                /** @description The value that other operations take for this name. */
                id: string;
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                /** @description Decisions that have it, or, of a precedent, that cite it; of a subject, branch or class, also those below it. */
                decisoes: number;
                /** @description Of a subject, branch or class: its code in the CNJ's table. */
                codigo?: number;
                /** @description Of a subject, branch or class: decisions that have it and none below it. */
                decisoes_proprias?: number;
                /** @description Of a criterion, subject or class: ids of those next above it in the graph. */
                amplos?: string[];
                /** @description Of a criterion, subject or class: how many are next below it in the graph. */
                restritos?: number;
              }[];
              next_cursor: string | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      409: components['responses']['CURSOR_EXPIRED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  get_v1_statistics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
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
              /** @description Date of the oldest decision, YYYY-MM-DD. */
              data_inicio: string | null;
              /** @description Date of the newest decision, YYYY-MM-DD. */
              data_fim: string | null;
              por_resultado: {
                resultado:
                  | (
                      | 'provido'
                      | 'parcialmente provido'
                      | 'improvido'
                      | 'prejudicado'
                      | 'não conhecido'
                    )
                  | null;
                decisoes: number;
              }[];
              /** @description Decisions by whom they favour. */
              por_favorece: {
                favorece: ('autor' | 'réu' | 'em parte' | 'acusação' | 'defesa') | null;
                decisoes: number;
              }[];
              /** @description Nodes by label. */
              nos: {
                Decisao: number;
                Criterio: number;
                Fato: number;
                Prova: number;
                Dispositivo: number;
                Precedente: number;
              };
              /** @description Relationships by type. */
              relacionamentos: {
                CITA_PRECEDENTE: number;
                TEM_CRITERIO: number;
                TEM_FATO: number;
                TEM_PROVA: number;
                APLICA_LEI: number;
              };
              graus: {
                criterios: {
                  /** @description Arithmetic mean; null without decisions. */
                  media: number | null;
                  /** @description Median, by the nearest rank. */
                  p50: number;
                  p90: number;
                  p99: number;
                  max: number;
                  /** @description Decisions by degree: 0, 1, 2 to 3, 4 to 7, and so on by powers of two. */
                  distribuicao: {
                    de: number;
                    ate: number;
                    decisoes: number;
                  }[];
                };
                fatos: {
                  /** @description Arithmetic mean; null without decisions. */
                  media: number | null;
                  /** @description Median, by the nearest rank. */
                  p50: number;
                  p90: number;
                  p99: number;
                  max: number;
                  /** @description Decisions by degree: 0, 1, 2 to 3, 4 to 7, and so on by powers of two. */
                  distribuicao: {
                    de: number;
                    ate: number;
                    decisoes: number;
                  }[];
                };
                provas: {
                  /** @description Arithmetic mean; null without decisions. */
                  media: number | null;
                  /** @description Median, by the nearest rank. */
                  p50: number;
                  p90: number;
                  p99: number;
                  max: number;
                  /** @description Decisions by degree: 0, 1, 2 to 3, 4 to 7, and so on by powers of two. */
                  distribuicao: {
                    de: number;
                    ate: number;
                    decisoes: number;
                  }[];
                };
                dispositivos: {
                  /** @description Arithmetic mean; null without decisions. */
                  media: number | null;
                  /** @description Median, by the nearest rank. */
                  p50: number;
                  p90: number;
                  p99: number;
                  max: number;
                  /** @description Decisions by degree: 0, 1, 2 to 3, 4 to 7, and so on by powers of two. */
                  distribuicao: {
                    de: number;
                    ate: number;
                    decisoes: number;
                  }[];
                };
                citacoes_feitas: {
                  /** @description Arithmetic mean; null without decisions. */
                  media: number | null;
                  /** @description Median, by the nearest rank. */
                  p50: number;
                  p90: number;
                  p99: number;
                  max: number;
                  /** @description Decisions by degree: 0, 1, 2 to 3, 4 to 7, and so on by powers of two. */
                  distribuicao: {
                    de: number;
                    ate: number;
                    decisoes: number;
                  }[];
                };
                citacoes_recebidas: {
                  /** @description Arithmetic mean; null without decisions. */
                  media: number | null;
                  /** @description Median, by the nearest rank. */
                  p50: number;
                  p90: number;
                  p99: number;
                  max: number;
                  /** @description Decisions by degree: 0, 1, 2 to 3, 4 to 7, and so on by powers of two. */
                  distribuicao: {
                    de: number;
                    ate: number;
                    decisoes: number;
                  }[];
                };
              };
              parcelas: {
                com_data: number | null;
                /** @description provido, improvido or parcialmente provido. */
                com_resultado: number | null;
                /** @description Whom they favour is known. */
                com_favorece: number | null;
                com_ministro: number | null;
                com_tribunal: number | null;
                /** @description Cites a decision of the corpus or is cited by one. */
                ligadas: number | null;
              };
              /**
               * @description Where the decisions are counted by chamber, texts and source, which the graph does not have.
               * @constant
               */
              cobertura: '/v1/coverage';
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /**
               * @description The engine that answered.
               * @enum {string}
               */
              engine: 'snapshot' | 'cypher';
              /** @description Why this engine answered. */
              engine_reason: string;
              /** @description The generation that answered; absent when Cypher answered. */
              snapshot?: {
                /** @description Generation, counted up by each refresh. */
                id: number;
                /** Format: date-time */
                built_at: string;
                /**
                 * Format: date-time
                 * @description When the graph store last confirmed that this generation is current.
                 */
                confirmed_at: string;
                /** @description Seconds since confirmed_at. */
                age_seconds: number;
              };
              /** @description Ids that an older release made of wordings and that the graph does not have, each with the id of the criterion that answered for it; absent without any. */
              renamed_ids?: {
                [key: string]: string;
              };
              /** @description Whether the answer came from the cache store. */
              cached?: boolean;
            };
          };
        };
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  get_v1_memories: {
    parameters: {
      query: {
        session_id: string;
        limit?: number;
        cursor?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              session_id: string;
              key: string;
              value: string;
              /**
               * Format: date-time
               * @description Time of writing, by the clock of the database.
               */
              created_at: string;
              /**
               * Format: date-time
               * @description The entry is not listed from this time on.
               */
              expires_at: string;
            }[];
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /** @description The `cursor` of the next page; null on the last one. */
              next_cursor: string | null;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_memories: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "session_id": "s-2026-001",
         *       "key": "tese",
         *       "value": "dano moral in re ipsa"
         *     }
         */
        'application/json': {
          session_id: string;
          /** @description Unique in its session: a second value replaces the first. */
          key: string;
          /** @description At most 64 KiB in UTF-8. */
          value: string;
          /** @default 86400 */
          ttl_seconds?: number;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              session_id: string;
              key: string;
              value: string;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /** @description What the API key keeps, this one included, and how much it may. */
              quota: {
                count: number;
                count_max: number;
                bytes: number;
                bytes_max: number;
              };
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['QUOTA_EXCEEDED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_context_enrich: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "document_id": "TJAL-07037774820178020058"
         *     }
         */
        'application/json': {
          /** @description Id of a stored decision. 1 to 200 characters, never trimmed. */
          document_id: string;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              document_id: string;
              irac: {
                labels: {
                  /** @enum {string} */
                  section: 'issue' | 'rule' | 'application' | 'conclusion';
                  text: string;
                  confidence: number;
                }[];
                model_version: string;
              };
              criterios: {
                name: string;
                /** @enum {string} */
                peso: 'high' | 'medium';
              }[];
              dispositivos: {
                id: string;
                name: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
              }[];
              precedentes: {
                id: string;
                name: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                /** @description Why it is cited: as the record gives it, else the phrase of the heading that the citation answers; null where neither tells. */
                motivo: string | null;
              }[];
              legislacao: {
                source: string;
                target: string;
                /** @constant */
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
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_factual_extract: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "document_id": "TJAL-07037774820178020058"
         *     }
         */
        'application/json': {
          /**
           * @description Text to read, 50 to 15000 characters; required when document_id is absent.
           * @default null
           */
          text?: string | null;
          /**
           * @description Id of a stored decision. 1 to 200 characters, never trimmed.
           * @default null
           */
          document_id?: string | null;
        } & (
          | {
              text: string;
              document_id?: null;
            }
          | {
              document_id: string;
              text?: null;
            }
        );
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              factual_digest: {
                bullets: {
                  index: number;
                  text: string;
                  source_excerpt: string;
                  uncertainty: boolean;
                }[];
                digest_text: string;
                /** @description Passages of digest_text that the source does not have. */
                uncertain: string[];
                extraction_model: string;
              };
              thesis_digest: {
                thesis_text: string;
                legal_basis: string[];
                precedents_cited: string[];
                /** @description Statutes, precedents and passages of thesis_text that the source does not have. */
                uncertain: string[];
                extraction_model: string;
              };
              source_text_preview: string;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE or LLM_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_decisions_decisao_id_: {
    parameters: {
      query?: {
        fields?: string | null;
      };
      header?: never;
      path: {
        decisao_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              decisao_id: string;
              tribunal?: string | null;
              processo?: string | null;
              orgao_julgador?: string | null;
              ministro?: string | null;
              categoria_id?: string | null;
              resultado?:
                | (
                    | 'provido'
                    | 'parcialmente provido'
                    | 'improvido'
                    | 'prejudicado'
                    | 'não conhecido'
                  )
                | null;
              /** @description YYYY-MM-DD. */
              data?: string | null;
              ementa?: string | null;
              /** @description Whether the ementa was composed from the facts of the record; true for sample data. */
              ementa_composta?: boolean;
              /** @description The operative part of the text. */
              dispositivo?: string | null;
              inteiro_teor?: string | null;
              /** @description Texts of which only the beginning is stored, because they are too long. */
              textos_cortados?: ('ementa' | 'dispositivo' | 'inteiro_teor')[];
              /** @description Where the decision came from; null for one that was stored before this was kept. */
              origem?: {
                /**
                 * @description Import, upload or sample data.
                 * @enum {string}
                 */
                tipo: 'arquivo' | 'envio' | 'demonstracao';
                /** @description Name of the file; null for an upload. */
                arquivo: string | null;
                /** @description The dataset item of an upload. */
                item_id: string | null;
                /** @description The form of the file (docs/sources.md). */
                forma?: string;
                /** @description The source's own id. */
                id?: string;
                /** @description Number in the registry of the STJ. */
                registro?: string;
                /** @description Day of publication, with a registro. */
                publicado_em?: string;
                /** @description Where the full text came from, if another file gave it. */
                integra?: {
                  /** @description The id that it has where it stands alone. */
                  decisao_id: string;
                  id?: string;
                  sha256?: string;
                  arquivo_de?: string;
                };
                /** @description In which role the rapporteur decided, such as convocado. */
                relator_papel?: string;
                /** @description What the court's indexers added: thesis, terms, notes. */
                indexacao?: string;
                /** @description Of the file, in hex. */
                sha256?: string;
                /** @description The date when the file was last changed. */
                arquivo_de?: string;
              } | null;
              /**
               * Format: date-time
               * @description When this text was stored.
               */
              importado_em?: string;
              /** @description What the outcome was read from; null without one. */
              resultado_base?: {
                /**
                 * @description registro, teor: stated by the record or by the court. dispositivo, inteiro_teor: read from that text. secao_dispositivo, titulo, frase_final: read from that part of the ementa.
                 * @enum {string}
                 */
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
              /** @description The outcome of each appeal where two appealed; else empty. */
              recursos?: {
                recorrente: ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro') | null;
                /** @enum {string} */
                resultado:
                  | 'provido'
                  | 'parcialmente provido'
                  | 'improvido'
                  | 'prejudicado'
                  | 'não conhecido';
              }[];
              /** @description Who appealed; null where the texts do not tell. */
              recorrente?: ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro') | null;
              recorrente_base?: {
                /**
                 * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                 * @enum {string}
                 */
                regra:
                  | 'registro'
                  | 'palavras'
                  | 'decisao_recorrida'
                  | 'recorrente'
                  | 'procedimento';
                /** @enum {string} */
                valor: 'autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro';
                passagem: {
                  /**
                   * @description The text that the offsets count in.
                   * @enum {string}
                   */
                  campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                  /** @description The passage, as the text has it. */
                  clausula: string;
                  /** @description Where it begins, in UTF-16 code units of the text. */
                  inicio: number;
                  /** @description Where it ends. */
                  fim: number;
                } | null;
              } | null;
              /** @description What was decided below. */
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
                /**
                 * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                 * @enum {string}
                 */
                regra:
                  | 'registro'
                  | 'palavras'
                  | 'decisao_recorrida'
                  | 'recorrente'
                  | 'procedimento';
                /** @enum {string} */
                valor:
                  | 'procedente'
                  | 'parcialmente procedente'
                  | 'improcedente'
                  | 'extinta'
                  | 'condenação'
                  | 'absolvição';
                passagem: {
                  /**
                   * @description The text that the offsets count in.
                   * @enum {string}
                   */
                  campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                  /** @description The passage, as the text has it. */
                  clausula: string;
                  /** @description Where it begins, in UTF-16 code units of the text. */
                  inicio: number;
                  /** @description Where it ends. */
                  fim: number;
                } | null;
              } | null;
              /** @description Whom the decision favours; null where rules disagree. */
              favorece?: ('autor' | 'réu' | 'em parte' | 'acusação' | 'defesa') | null;
              /** @description The rule that tells it; two where two rules disagree. */
              favorece_bases?: {
                /**
                 * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                 * @enum {string}
                 */
                regra:
                  | 'registro'
                  | 'palavras'
                  | 'decisao_recorrida'
                  | 'recorrente'
                  | 'procedimento';
                /** @enum {string} */
                valor: 'autor' | 'réu' | 'em parte' | 'acusação' | 'defesa';
                passagem: {
                  /**
                   * @description The text that the offsets count in.
                   * @enum {string}
                   */
                  campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                  /** @description The passage, as the text has it. */
                  clausula: string;
                  /** @description Where it begins, in UTF-16 code units of the text. */
                  inicio: number;
                  /** @description Where it ends. */
                  fim: number;
                } | null;
              }[];
              /** @description Amounts that the decision leaves in force, each tipo once at most; what cannot be told for certain is left out. */
              valores?: (
                | {
                    /** @enum {string} */
                    tipo: 'dano moral' | 'dano material' | 'multa diária' | 'honorários';
                    /** @description In centavos: 500000 is R$ 5.000,00. */
                    valor_centavos: number;
                    /** @description What this decision did with the amount; null where the texts do not tell. */
                    mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
                    /** @description The passage; null for the value of the record. */
                    texto: string | null;
                    campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
                    inicio: number | null;
                    fim: number | null;
                  }
                | {
                    /** @constant */
                    tipo: 'pena';
                    /** @description A year has 360 days here, a month 30. */
                    dias: number;
                    /** @description What this decision did with the amount; null where the texts do not tell. */
                    mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
                    /** @description The passage; null for the value of the record. */
                    texto: string | null;
                    campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
                    inicio: number | null;
                    fim: number | null;
                  }
              )[];
              /** @description What it is about: a subject of the CNJ; null if not told. */
              assunto?: {
                /** @description Code in the tables of the CNJ. */
                codigo: number;
                nome: string;
                /**
                 * @description media: other signs of the text point elsewhere.
                 * @enum {string}
                 */
                confianca: 'alta' | 'media';
                base: {
                  /**
                   * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                   * @enum {string}
                   */
                  regra:
                    | 'registro'
                    | 'cabecalho'
                    | 'conceito'
                    | 'fato'
                    | 'lei'
                    | 'tribunal'
                    | 'classe'
                    | 'assunto'
                    | 'datajud';
                  /** @description The words that tell it; null for the record and for the case. */
                  texto: string | null;
                };
                /** @description What the texts tell with less confidence, where the case tells this. */
                lido?: {
                  /** @description Code in the tables of the CNJ. */
                  codigo: number;
                  nome: string;
                  /**
                   * @description media: other signs of the text point elsewhere.
                   * @enum {string}
                   */
                  confianca: 'alta' | 'media';
                  base: {
                    /**
                     * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'cabecalho'
                      | 'conceito'
                      | 'fato'
                      | 'lei'
                      | 'tribunal'
                      | 'classe'
                      | 'assunto'
                      | 'datajud';
                    /** @description The words that tell it; null for the record and for the case. */
                    texto: string | null;
                  };
                };
              } | null;
              /** @description Branch of law: a root of the table of subjects. */
              ramo?: {
                /** @description Code in the tables of the CNJ. */
                codigo: number;
                nome: string;
                /**
                 * @description media: other signs of the text point elsewhere.
                 * @enum {string}
                 */
                confianca: 'alta' | 'media';
                base: {
                  /**
                   * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                   * @enum {string}
                   */
                  regra:
                    | 'registro'
                    | 'cabecalho'
                    | 'conceito'
                    | 'fato'
                    | 'lei'
                    | 'tribunal'
                    | 'classe'
                    | 'assunto'
                    | 'datajud';
                  /** @description The words that tell it; null for the record and for the case. */
                  texto: string | null;
                };
                /** @description What the texts tell with less confidence, where the case tells this. */
                lido?: {
                  /** @description Code in the tables of the CNJ. */
                  codigo: number;
                  nome: string;
                  /**
                   * @description media: other signs of the text point elsewhere.
                   * @enum {string}
                   */
                  confianca: 'alta' | 'media';
                  base: {
                    /**
                     * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'cabecalho'
                      | 'conceito'
                      | 'fato'
                      | 'lei'
                      | 'tribunal'
                      | 'classe'
                      | 'assunto'
                      | 'datajud';
                    /** @description The words that tell it; null for the record and for the case. */
                    texto: string | null;
                  };
                };
              } | null;
              /** @description Kind of proceeding: a class of the CNJ. */
              classe?: {
                /** @description Code in the tables of the CNJ. */
                codigo: number;
                nome: string;
                /**
                 * @description media: other signs of the text point elsewhere.
                 * @enum {string}
                 */
                confianca: 'alta' | 'media';
                base: {
                  /**
                   * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                   * @enum {string}
                   */
                  regra:
                    | 'registro'
                    | 'cabecalho'
                    | 'conceito'
                    | 'fato'
                    | 'lei'
                    | 'tribunal'
                    | 'classe'
                    | 'assunto'
                    | 'datajud';
                  /** @description The words that tell it; null for the record and for the case. */
                  texto: string | null;
                };
                /** @description What the texts tell with less confidence, where the case tells this. */
                lido?: {
                  /** @description Code in the tables of the CNJ. */
                  codigo: number;
                  nome: string;
                  /**
                   * @description media: other signs of the text point elsewhere.
                   * @enum {string}
                   */
                  confianca: 'alta' | 'media';
                  base: {
                    /**
                     * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'cabecalho'
                      | 'conceito'
                      | 'fato'
                      | 'lei'
                      | 'tribunal'
                      | 'classe'
                      | 'assunto'
                      | 'datajud';
                    /** @description The words that tell it; null for the record and for the case. */
                    texto: string | null;
                  };
                };
              } | null;
              /** @description What DataJud tells of the case with this number, one entry for each court and degree of it, at most 12. */
              processos?: {
                /** @description The 20 digits. */
                numero: string;
                tribunal: string;
                /** @description Degree of jurisdiction, as the source names it: G1, G2, JE. */
                grau: string;
                classe: {
                  codigo: number | null;
                  nome: string | null;
                } | null;
                assuntos: {
                  codigo: number | null;
                  nome: string | null;
                }[];
                orgao_julgador: string | null;
                /** @description YYYY-MM-DD. */
                ajuizado_em: string | null;
                /** @description Newest first; at most 300, up to 256 KiB. */
                movimentos: {
                  codigo: number | null;
                  nome: string | null;
                  data: string | null;
                  complementos: string[];
                }[];
                movimentos_total: number;
                /** @description When the source last changed the case; null if it does not tell. */
                atualizado_em: string | null;
                /** @description Form and id of the source, SHA-256 and day of the file. */
                fonte: {
                  [key: string]: string;
                };
              }[];
              criterios?: {
                id: string;
                nome: string;
                /** @enum {string} */
                peso: 'high' | 'medium';
                /** @description The heading phrase, as written; the criterion's name if none was kept. */
                forma: string;
                /** @description Whether the phrase affirms or denies the criterion; null where it does neither. */
                posicao: ('afirmado' | 'negado') | null;
              }[];
              dispositivos?: {
                id: string;
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                artigo: string | null;
              }[];
              /** @description What it cites: decisions of the corpus (tipo Decisao) and others. */
              precedentes?: {
                id: string;
                nome: string;
                /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                situacao?:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
                /** @enum {string} */
                tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
                /** @description Why it is cited: as the record gives it, else the phrase of the heading that the citation answers; null where neither tells. */
                motivo: string | null;
              }[];
              /** @description What happened, by the record or read of the text. */
              fatos?: {
                id: string;
                nome: string;
                /**
                 * @description Given by the record (registro), or read of the text by a table or a language model.
                 * @enum {string}
                 */
                fonte: 'registro' | 'tabela' | 'modelo';
                /** @description Where the text names it; null if the record gives it. */
                passagem: {
                  /**
                   * @description The text that the offsets count in.
                   * @enum {string}
                   */
                  campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                  /** @description The passage, as the text has it. */
                  clausula: string;
                  /** @description Where it begins, in UTF-16 code units of the text. */
                  inicio: number;
                  /** @description Where it ends. */
                  fim: number;
                } | null;
              }[];
              /** @description Kinds of evidence, by the record or read of the text. */
              provas?: {
                id: string;
                nome: string;
                /**
                 * @description Given by the record (registro), or read of the text by a table or a language model.
                 * @enum {string}
                 */
                fonte: 'registro' | 'tabela' | 'modelo';
                /** @description Where the text names it; null if the record gives it. */
                passagem: {
                  /**
                   * @description The text that the offsets count in.
                   * @enum {string}
                   */
                  campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                  /** @description The passage, as the text has it. */
                  clausula: string;
                  /** @description Where it begins, in UTF-16 code units of the text. */
                  inicio: number;
                  /** @description Where it ends. */
                  fim: number;
                } | null;
              }[];
              /** @description Decisions that cite it, latest first; at most 50. */
              citado_por?: {
                total: number;
                decisoes: {
                  decisao_id: string;
                  processo: string | null;
                  data: string | null;
                }[];
              };
              /** @description Whether an engine answered for the graph. */
              kg_available?: boolean;
              /** @description Generation of the snapshot; null if Cypher or no engine answered, or the graph lacks it. */
              geracao?: number | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_decisions: {
    parameters: {
      query?: {
        ids?: string | null;
        processo?: string | null;
        fields?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              decisoes: {
                decisao_id: string;
                tribunal?: string | null;
                processo?: string | null;
                orgao_julgador?: string | null;
                ministro?: string | null;
                categoria_id?: string | null;
                resultado?:
                  | (
                      | 'provido'
                      | 'parcialmente provido'
                      | 'improvido'
                      | 'prejudicado'
                      | 'não conhecido'
                    )
                  | null;
                /** @description YYYY-MM-DD. */
                data?: string | null;
                ementa?: string | null;
                /** @description Whether the ementa was composed from the facts of the record; true for sample data. */
                ementa_composta?: boolean;
                /** @description The operative part of the text. */
                dispositivo?: string | null;
                inteiro_teor?: string | null;
                /** @description Texts of which only the beginning is stored, because they are too long. */
                textos_cortados?: ('ementa' | 'dispositivo' | 'inteiro_teor')[];
                /** @description Where the decision came from; null for one that was stored before this was kept. */
                origem?: {
                  /**
                   * @description Import, upload or sample data.
                   * @enum {string}
                   */
                  tipo: 'arquivo' | 'envio' | 'demonstracao';
                  /** @description Name of the file; null for an upload. */
                  arquivo: string | null;
                  /** @description The dataset item of an upload. */
                  item_id: string | null;
                  /** @description The form of the file (docs/sources.md). */
                  forma?: string;
                  /** @description The source's own id. */
                  id?: string;
                  /** @description Number in the registry of the STJ. */
                  registro?: string;
                  /** @description Day of publication, with a registro. */
                  publicado_em?: string;
                  /** @description Where the full text came from, if another file gave it. */
                  integra?: {
                    /** @description The id that it has where it stands alone. */
                    decisao_id: string;
                    id?: string;
                    sha256?: string;
                    arquivo_de?: string;
                  };
                  /** @description In which role the rapporteur decided, such as convocado. */
                  relator_papel?: string;
                  /** @description What the court's indexers added: thesis, terms, notes. */
                  indexacao?: string;
                  /** @description Of the file, in hex. */
                  sha256?: string;
                  /** @description The date when the file was last changed. */
                  arquivo_de?: string;
                } | null;
                /**
                 * Format: date-time
                 * @description When this text was stored.
                 */
                importado_em?: string;
                /** @description What the outcome was read from; null without one. */
                resultado_base?: {
                  /**
                   * @description registro, teor: stated by the record or by the court. dispositivo, inteiro_teor: read from that text. secao_dispositivo, titulo, frase_final: read from that part of the ementa.
                   * @enum {string}
                   */
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
                /** @description The outcome of each appeal where two appealed; else empty. */
                recursos?: {
                  recorrente:
                    | ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro')
                    | null;
                  /** @enum {string} */
                  resultado:
                    | 'provido'
                    | 'parcialmente provido'
                    | 'improvido'
                    | 'prejudicado'
                    | 'não conhecido';
                }[];
                /** @description Who appealed; null where the texts do not tell. */
                recorrente?:
                  | ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro')
                  | null;
                recorrente_base?: {
                  /**
                   * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                   * @enum {string}
                   */
                  regra:
                    | 'registro'
                    | 'palavras'
                    | 'decisao_recorrida'
                    | 'recorrente'
                    | 'procedimento';
                  /** @enum {string} */
                  valor: 'autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro';
                  passagem: {
                    /**
                     * @description The text that the offsets count in.
                     * @enum {string}
                     */
                    campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                    /** @description The passage, as the text has it. */
                    clausula: string;
                    /** @description Where it begins, in UTF-16 code units of the text. */
                    inicio: number;
                    /** @description Where it ends. */
                    fim: number;
                  } | null;
                } | null;
                /** @description What was decided below. */
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
                  /**
                   * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                   * @enum {string}
                   */
                  regra:
                    | 'registro'
                    | 'palavras'
                    | 'decisao_recorrida'
                    | 'recorrente'
                    | 'procedimento';
                  /** @enum {string} */
                  valor:
                    | 'procedente'
                    | 'parcialmente procedente'
                    | 'improcedente'
                    | 'extinta'
                    | 'condenação'
                    | 'absolvição';
                  passagem: {
                    /**
                     * @description The text that the offsets count in.
                     * @enum {string}
                     */
                    campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                    /** @description The passage, as the text has it. */
                    clausula: string;
                    /** @description Where it begins, in UTF-16 code units of the text. */
                    inicio: number;
                    /** @description Where it ends. */
                    fim: number;
                  } | null;
                } | null;
                /** @description Whom the decision favours; null where rules disagree. */
                favorece?: ('autor' | 'réu' | 'em parte' | 'acusação' | 'defesa') | null;
                /** @description The rule that tells it; two where two rules disagree. */
                favorece_bases?: {
                  /**
                   * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                   * @enum {string}
                   */
                  regra:
                    | 'registro'
                    | 'palavras'
                    | 'decisao_recorrida'
                    | 'recorrente'
                    | 'procedimento';
                  /** @enum {string} */
                  valor: 'autor' | 'réu' | 'em parte' | 'acusação' | 'defesa';
                  passagem: {
                    /**
                     * @description The text that the offsets count in.
                     * @enum {string}
                     */
                    campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                    /** @description The passage, as the text has it. */
                    clausula: string;
                    /** @description Where it begins, in UTF-16 code units of the text. */
                    inicio: number;
                    /** @description Where it ends. */
                    fim: number;
                  } | null;
                }[];
                /** @description Amounts that the decision leaves in force, each tipo once at most; what cannot be told for certain is left out. */
                valores?: (
                  | {
                      /** @enum {string} */
                      tipo: 'dano moral' | 'dano material' | 'multa diária' | 'honorários';
                      /** @description In centavos: 500000 is R$ 5.000,00. */
                      valor_centavos: number;
                      /** @description What this decision did with the amount; null where the texts do not tell. */
                      mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
                      /** @description The passage; null for the value of the record. */
                      texto: string | null;
                      campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
                      inicio: number | null;
                      fim: number | null;
                    }
                  | {
                      /** @constant */
                      tipo: 'pena';
                      /** @description A year has 360 days here, a month 30. */
                      dias: number;
                      /** @description What this decision did with the amount; null where the texts do not tell. */
                      mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
                      /** @description The passage; null for the value of the record. */
                      texto: string | null;
                      campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
                      inicio: number | null;
                      fim: number | null;
                    }
                )[];
                /** @description What it is about: a subject of the CNJ; null if not told. */
                assunto?: {
                  /** @description Code in the tables of the CNJ. */
                  codigo: number;
                  nome: string;
                  /**
                   * @description media: other signs of the text point elsewhere.
                   * @enum {string}
                   */
                  confianca: 'alta' | 'media';
                  base: {
                    /**
                     * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'cabecalho'
                      | 'conceito'
                      | 'fato'
                      | 'lei'
                      | 'tribunal'
                      | 'classe'
                      | 'assunto'
                      | 'datajud';
                    /** @description The words that tell it; null for the record and for the case. */
                    texto: string | null;
                  };
                  /** @description What the texts tell with less confidence, where the case tells this. */
                  lido?: {
                    /** @description Code in the tables of the CNJ. */
                    codigo: number;
                    nome: string;
                    /**
                     * @description media: other signs of the text point elsewhere.
                     * @enum {string}
                     */
                    confianca: 'alta' | 'media';
                    base: {
                      /**
                       * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                       * @enum {string}
                       */
                      regra:
                        | 'registro'
                        | 'cabecalho'
                        | 'conceito'
                        | 'fato'
                        | 'lei'
                        | 'tribunal'
                        | 'classe'
                        | 'assunto'
                        | 'datajud';
                      /** @description The words that tell it; null for the record and for the case. */
                      texto: string | null;
                    };
                  };
                } | null;
                /** @description Branch of law: a root of the table of subjects. */
                ramo?: {
                  /** @description Code in the tables of the CNJ. */
                  codigo: number;
                  nome: string;
                  /**
                   * @description media: other signs of the text point elsewhere.
                   * @enum {string}
                   */
                  confianca: 'alta' | 'media';
                  base: {
                    /**
                     * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'cabecalho'
                      | 'conceito'
                      | 'fato'
                      | 'lei'
                      | 'tribunal'
                      | 'classe'
                      | 'assunto'
                      | 'datajud';
                    /** @description The words that tell it; null for the record and for the case. */
                    texto: string | null;
                  };
                  /** @description What the texts tell with less confidence, where the case tells this. */
                  lido?: {
                    /** @description Code in the tables of the CNJ. */
                    codigo: number;
                    nome: string;
                    /**
                     * @description media: other signs of the text point elsewhere.
                     * @enum {string}
                     */
                    confianca: 'alta' | 'media';
                    base: {
                      /**
                       * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                       * @enum {string}
                       */
                      regra:
                        | 'registro'
                        | 'cabecalho'
                        | 'conceito'
                        | 'fato'
                        | 'lei'
                        | 'tribunal'
                        | 'classe'
                        | 'assunto'
                        | 'datajud';
                      /** @description The words that tell it; null for the record and for the case. */
                      texto: string | null;
                    };
                  };
                } | null;
                /** @description Kind of proceeding: a class of the CNJ. */
                classe?: {
                  /** @description Code in the tables of the CNJ. */
                  codigo: number;
                  nome: string;
                  /**
                   * @description media: other signs of the text point elsewhere.
                   * @enum {string}
                   */
                  confianca: 'alta' | 'media';
                  base: {
                    /**
                     * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'cabecalho'
                      | 'conceito'
                      | 'fato'
                      | 'lei'
                      | 'tribunal'
                      | 'classe'
                      | 'assunto'
                      | 'datajud';
                    /** @description The words that tell it; null for the record and for the case. */
                    texto: string | null;
                  };
                  /** @description What the texts tell with less confidence, where the case tells this. */
                  lido?: {
                    /** @description Code in the tables of the CNJ. */
                    codigo: number;
                    nome: string;
                    /**
                     * @description media: other signs of the text point elsewhere.
                     * @enum {string}
                     */
                    confianca: 'alta' | 'media';
                    base: {
                      /**
                       * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                       * @enum {string}
                       */
                      regra:
                        | 'registro'
                        | 'cabecalho'
                        | 'conceito'
                        | 'fato'
                        | 'lei'
                        | 'tribunal'
                        | 'classe'
                        | 'assunto'
                        | 'datajud';
                      /** @description The words that tell it; null for the record and for the case. */
                      texto: string | null;
                    };
                  };
                } | null;
                /** @description What DataJud tells of the case with this number, one entry for each court and degree of it, at most 12. */
                processos?: {
                  /** @description The 20 digits. */
                  numero: string;
                  tribunal: string;
                  /** @description Degree of jurisdiction, as the source names it: G1, G2, JE. */
                  grau: string;
                  classe: {
                    codigo: number | null;
                    nome: string | null;
                  } | null;
                  assuntos: {
                    codigo: number | null;
                    nome: string | null;
                  }[];
                  orgao_julgador: string | null;
                  /** @description YYYY-MM-DD. */
                  ajuizado_em: string | null;
                  /** @description Newest first; at most 300, up to 256 KiB. */
                  movimentos: {
                    codigo: number | null;
                    nome: string | null;
                    data: string | null;
                    complementos: string[];
                  }[];
                  movimentos_total: number;
                  /** @description When the source last changed the case; null if it does not tell. */
                  atualizado_em: string | null;
                  /** @description Form and id of the source, SHA-256 and day of the file. */
                  fonte: {
                    [key: string]: string;
                  };
                }[];
                criterios?: {
                  id: string;
                  nome: string;
                  /** @enum {string} */
                  peso: 'high' | 'medium';
                  /** @description The heading phrase, as written; the criterion's name if none was kept. */
                  forma: string;
                  /** @description Whether the phrase affirms or denies the criterion; null where it does neither. */
                  posicao: ('afirmado' | 'negado') | null;
                }[];
                dispositivos?: {
                  id: string;
                  nome: string;
                  /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                  situacao?:
                    | (
                        | 'vigente'
                        | 'alterada'
                        | 'cancelada'
                        | 'superada'
                        | 'pendente de publicação'
                        | 'revogada'
                      )
                    | null;
                  artigo: string | null;
                }[];
                /** @description What it cites: decisions of the corpus (tipo Decisao) and others. */
                precedentes?: {
                  id: string;
                  nome: string;
                  /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                  situacao?:
                    | (
                        | 'vigente'
                        | 'alterada'
                        | 'cancelada'
                        | 'superada'
                        | 'pendente de publicação'
                        | 'revogada'
                      )
                    | null;
                  /** @enum {string} */
                  tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
                  /** @description Why it is cited: as the record gives it, else the phrase of the heading that the citation answers; null where neither tells. */
                  motivo: string | null;
                }[];
                /** @description What happened, by the record or read of the text. */
                fatos?: {
                  id: string;
                  nome: string;
                  /**
                   * @description Given by the record (registro), or read of the text by a table or a language model.
                   * @enum {string}
                   */
                  fonte: 'registro' | 'tabela' | 'modelo';
                  /** @description Where the text names it; null if the record gives it. */
                  passagem: {
                    /**
                     * @description The text that the offsets count in.
                     * @enum {string}
                     */
                    campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                    /** @description The passage, as the text has it. */
                    clausula: string;
                    /** @description Where it begins, in UTF-16 code units of the text. */
                    inicio: number;
                    /** @description Where it ends. */
                    fim: number;
                  } | null;
                }[];
                /** @description Kinds of evidence, by the record or read of the text. */
                provas?: {
                  id: string;
                  nome: string;
                  /**
                   * @description Given by the record (registro), or read of the text by a table or a language model.
                   * @enum {string}
                   */
                  fonte: 'registro' | 'tabela' | 'modelo';
                  /** @description Where the text names it; null if the record gives it. */
                  passagem: {
                    /**
                     * @description The text that the offsets count in.
                     * @enum {string}
                     */
                    campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                    /** @description The passage, as the text has it. */
                    clausula: string;
                    /** @description Where it begins, in UTF-16 code units of the text. */
                    inicio: number;
                    /** @description Where it ends. */
                    fim: number;
                  } | null;
                }[];
                /** @description Decisions that cite it, latest first; at most 50. */
                citado_por?: {
                  total: number;
                  decisoes: {
                    decisao_id: string;
                    processo: string | null;
                    data: string | null;
                  }[];
                };
                /** @description Whether an engine answered for the graph. */
                kg_available?: boolean;
                /** @description Generation of the snapshot; null if Cypher or no engine answered, or the graph lacks it. */
                geracao?: number | null;
              }[];
              /** @description The given ids, or the process number, without a decision. */
              missing: string[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_decisions_lookup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "processos": [
         *         "0703777-48.2017.8.02.0058"
         *       ]
         *     }
         */
        'application/json': {
          processos: string[];
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              itens: {
                /** @description As given. */
                processo: string;
                /**
                 * @description ambigua: several decisions bear it; ilegivel: the text names no process.
                 * @enum {string}
                 */
                situacao: 'encontrada' | 'ambigua' | 'nao_encontrada' | 'ilegivel';
                /** @description Null unless exactly one decision is meant. */
                decisao_id: string | null;
                /** @description The decisions that may be meant, by id. */
                candidatos: {
                  decisao_id: string;
                  tribunal?: string | null;
                  processo?: string | null;
                  orgao_julgador?: string | null;
                  ministro?: string | null;
                  categoria_id?: string | null;
                  resultado?:
                    | (
                        | 'provido'
                        | 'parcialmente provido'
                        | 'improvido'
                        | 'prejudicado'
                        | 'não conhecido'
                      )
                    | null;
                  /** @description YYYY-MM-DD. */
                  data?: string | null;
                  ementa?: string | null;
                  /** @description Whether the ementa was composed from the facts of the record; true for sample data. */
                  ementa_composta?: boolean;
                  /** @description The operative part of the text. */
                  dispositivo?: string | null;
                  inteiro_teor?: string | null;
                  /** @description Texts of which only the beginning is stored, because they are too long. */
                  textos_cortados?: ('ementa' | 'dispositivo' | 'inteiro_teor')[];
                  /** @description Where the decision came from; null for one that was stored before this was kept. */
                  origem?: {
                    /**
                     * @description Import, upload or sample data.
                     * @enum {string}
                     */
                    tipo: 'arquivo' | 'envio' | 'demonstracao';
                    /** @description Name of the file; null for an upload. */
                    arquivo: string | null;
                    /** @description The dataset item of an upload. */
                    item_id: string | null;
                    /** @description The form of the file (docs/sources.md). */
                    forma?: string;
                    /** @description The source's own id. */
                    id?: string;
                    /** @description Number in the registry of the STJ. */
                    registro?: string;
                    /** @description Day of publication, with a registro. */
                    publicado_em?: string;
                    /** @description Where the full text came from, if another file gave it. */
                    integra?: {
                      /** @description The id that it has where it stands alone. */
                      decisao_id: string;
                      id?: string;
                      sha256?: string;
                      arquivo_de?: string;
                    };
                    /** @description In which role the rapporteur decided, such as convocado. */
                    relator_papel?: string;
                    /** @description What the court's indexers added: thesis, terms, notes. */
                    indexacao?: string;
                    /** @description Of the file, in hex. */
                    sha256?: string;
                    /** @description The date when the file was last changed. */
                    arquivo_de?: string;
                  } | null;
                  /**
                   * Format: date-time
                   * @description When this text was stored.
                   */
                  importado_em?: string;
                  /** @description What the outcome was read from; null without one. */
                  resultado_base?: {
                    /**
                     * @description registro, teor: stated by the record or by the court. dispositivo, inteiro_teor: read from that text. secao_dispositivo, titulo, frase_final: read from that part of the ementa.
                     * @enum {string}
                     */
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
                  /** @description The outcome of each appeal where two appealed; else empty. */
                  recursos?: {
                    recorrente:
                      | ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro')
                      | null;
                    /** @enum {string} */
                    resultado:
                      | 'provido'
                      | 'parcialmente provido'
                      | 'improvido'
                      | 'prejudicado'
                      | 'não conhecido';
                  }[];
                  /** @description Who appealed; null where the texts do not tell. */
                  recorrente?:
                    | ('autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro')
                    | null;
                  recorrente_base?: {
                    /**
                     * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'palavras'
                      | 'decisao_recorrida'
                      | 'recorrente'
                      | 'procedimento';
                    /** @enum {string} */
                    valor: 'autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro';
                    passagem: {
                      /**
                       * @description The text that the offsets count in.
                       * @enum {string}
                       */
                      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                      /** @description The passage, as the text has it. */
                      clausula: string;
                      /** @description Where it begins, in UTF-16 code units of the text. */
                      inicio: number;
                      /** @description Where it ends. */
                      fim: number;
                    } | null;
                  } | null;
                  /** @description What was decided below. */
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
                    /**
                     * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'palavras'
                      | 'decisao_recorrida'
                      | 'recorrente'
                      | 'procedimento';
                    /** @enum {string} */
                    valor:
                      | 'procedente'
                      | 'parcialmente procedente'
                      | 'improcedente'
                      | 'extinta'
                      | 'condenação'
                      | 'absolvição';
                    passagem: {
                      /**
                       * @description The text that the offsets count in.
                       * @enum {string}
                       */
                      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                      /** @description The passage, as the text has it. */
                      clausula: string;
                      /** @description Where it begins, in UTF-16 code units of the text. */
                      inicio: number;
                      /** @description Where it ends. */
                      fim: number;
                    } | null;
                  } | null;
                  /** @description Whom the decision favours; null where rules disagree. */
                  favorece?: ('autor' | 'réu' | 'em parte' | 'acusação' | 'defesa') | null;
                  /** @description The rule that tells it; two where two rules disagree. */
                  favorece_bases?: {
                    /**
                     * @description registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided below, or who appealed, with the outcome. procedimento: the kind of proceeding.
                     * @enum {string}
                     */
                    regra:
                      | 'registro'
                      | 'palavras'
                      | 'decisao_recorrida'
                      | 'recorrente'
                      | 'procedimento';
                    /** @enum {string} */
                    valor: 'autor' | 'réu' | 'em parte' | 'acusação' | 'defesa';
                    passagem: {
                      /**
                       * @description The text that the offsets count in.
                       * @enum {string}
                       */
                      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                      /** @description The passage, as the text has it. */
                      clausula: string;
                      /** @description Where it begins, in UTF-16 code units of the text. */
                      inicio: number;
                      /** @description Where it ends. */
                      fim: number;
                    } | null;
                  }[];
                  /** @description Amounts that the decision leaves in force, each tipo once at most; what cannot be told for certain is left out. */
                  valores?: (
                    | {
                        /** @enum {string} */
                        tipo: 'dano moral' | 'dano material' | 'multa diária' | 'honorários';
                        /** @description In centavos: 500000 is R$ 5.000,00. */
                        valor_centavos: number;
                        /** @description What this decision did with the amount; null where the texts do not tell. */
                        mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
                        /** @description The passage; null for the value of the record. */
                        texto: string | null;
                        campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
                        inicio: number | null;
                        fim: number | null;
                      }
                    | {
                        /** @constant */
                        tipo: 'pena';
                        /** @description A year has 360 days here, a month 30. */
                        dias: number;
                        /** @description What this decision did with the amount; null where the texts do not tell. */
                        mudanca: ('mantido' | 'reduzido' | 'majorado' | 'fixado') | null;
                        /** @description The passage; null for the value of the record. */
                        texto: string | null;
                        campo: ('dispositivo' | 'ementa' | 'inteiro_teor') | null;
                        inicio: number | null;
                        fim: number | null;
                      }
                  )[];
                  /** @description What it is about: a subject of the CNJ; null if not told. */
                  assunto?: {
                    /** @description Code in the tables of the CNJ. */
                    codigo: number;
                    nome: string;
                    /**
                     * @description media: other signs of the text point elsewhere.
                     * @enum {string}
                     */
                    confianca: 'alta' | 'media';
                    base: {
                      /**
                       * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                       * @enum {string}
                       */
                      regra:
                        | 'registro'
                        | 'cabecalho'
                        | 'conceito'
                        | 'fato'
                        | 'lei'
                        | 'tribunal'
                        | 'classe'
                        | 'assunto'
                        | 'datajud';
                      /** @description The words that tell it; null for the record and for the case. */
                      texto: string | null;
                    };
                    /** @description What the texts tell with less confidence, where the case tells this. */
                    lido?: {
                      /** @description Code in the tables of the CNJ. */
                      codigo: number;
                      nome: string;
                      /**
                       * @description media: other signs of the text point elsewhere.
                       * @enum {string}
                       */
                      confianca: 'alta' | 'media';
                      base: {
                        /**
                         * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                         * @enum {string}
                         */
                        regra:
                          | 'registro'
                          | 'cabecalho'
                          | 'conceito'
                          | 'fato'
                          | 'lei'
                          | 'tribunal'
                          | 'classe'
                          | 'assunto'
                          | 'datajud';
                        /** @description The words that tell it; null for the record and for the case. */
                        texto: string | null;
                      };
                    };
                  } | null;
                  /** @description Branch of law: a root of the table of subjects. */
                  ramo?: {
                    /** @description Code in the tables of the CNJ. */
                    codigo: number;
                    nome: string;
                    /**
                     * @description media: other signs of the text point elsewhere.
                     * @enum {string}
                     */
                    confianca: 'alta' | 'media';
                    base: {
                      /**
                       * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                       * @enum {string}
                       */
                      regra:
                        | 'registro'
                        | 'cabecalho'
                        | 'conceito'
                        | 'fato'
                        | 'lei'
                        | 'tribunal'
                        | 'classe'
                        | 'assunto'
                        | 'datajud';
                      /** @description The words that tell it; null for the record and for the case. */
                      texto: string | null;
                    };
                    /** @description What the texts tell with less confidence, where the case tells this. */
                    lido?: {
                      /** @description Code in the tables of the CNJ. */
                      codigo: number;
                      nome: string;
                      /**
                       * @description media: other signs of the text point elsewhere.
                       * @enum {string}
                       */
                      confianca: 'alta' | 'media';
                      base: {
                        /**
                         * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                         * @enum {string}
                         */
                        regra:
                          | 'registro'
                          | 'cabecalho'
                          | 'conceito'
                          | 'fato'
                          | 'lei'
                          | 'tribunal'
                          | 'classe'
                          | 'assunto'
                          | 'datajud';
                        /** @description The words that tell it; null for the record and for the case. */
                        texto: string | null;
                      };
                    };
                  } | null;
                  /** @description Kind of proceeding: a class of the CNJ. */
                  classe?: {
                    /** @description Code in the tables of the CNJ. */
                    codigo: number;
                    nome: string;
                    /**
                     * @description media: other signs of the text point elsewhere.
                     * @enum {string}
                     */
                    confianca: 'alta' | 'media';
                    base: {
                      /**
                       * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                       * @enum {string}
                       */
                      regra:
                        | 'registro'
                        | 'cabecalho'
                        | 'conceito'
                        | 'fato'
                        | 'lei'
                        | 'tribunal'
                        | 'classe'
                        | 'assunto'
                        | 'datajud';
                      /** @description The words that tell it; null for the record and for the case. */
                      texto: string | null;
                    };
                    /** @description What the texts tell with less confidence, where the case tells this. */
                    lido?: {
                      /** @description Code in the tables of the CNJ. */
                      codigo: number;
                      nome: string;
                      /**
                       * @description media: other signs of the text point elsewhere.
                       * @enum {string}
                       */
                      confianca: 'alta' | 'media';
                      base: {
                        /**
                         * @description registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.
                         * @enum {string}
                         */
                        regra:
                          | 'registro'
                          | 'cabecalho'
                          | 'conceito'
                          | 'fato'
                          | 'lei'
                          | 'tribunal'
                          | 'classe'
                          | 'assunto'
                          | 'datajud';
                        /** @description The words that tell it; null for the record and for the case. */
                        texto: string | null;
                      };
                    };
                  } | null;
                  /** @description What DataJud tells of the case with this number, one entry for each court and degree of it, at most 12. */
                  processos?: {
                    /** @description The 20 digits. */
                    numero: string;
                    tribunal: string;
                    /** @description Degree of jurisdiction, as the source names it: G1, G2, JE. */
                    grau: string;
                    classe: {
                      codigo: number | null;
                      nome: string | null;
                    } | null;
                    assuntos: {
                      codigo: number | null;
                      nome: string | null;
                    }[];
                    orgao_julgador: string | null;
                    /** @description YYYY-MM-DD. */
                    ajuizado_em: string | null;
                    /** @description Newest first; at most 300, up to 256 KiB. */
                    movimentos: {
                      codigo: number | null;
                      nome: string | null;
                      data: string | null;
                      complementos: string[];
                    }[];
                    movimentos_total: number;
                    /** @description When the source last changed the case; null if it does not tell. */
                    atualizado_em: string | null;
                    /** @description Form and id of the source, SHA-256 and day of the file. */
                    fonte: {
                      [key: string]: string;
                    };
                  }[];
                  criterios?: {
                    id: string;
                    nome: string;
                    /** @enum {string} */
                    peso: 'high' | 'medium';
                    /** @description The heading phrase, as written; the criterion's name if none was kept. */
                    forma: string;
                    /** @description Whether the phrase affirms or denies the criterion; null where it does neither. */
                    posicao: ('afirmado' | 'negado') | null;
                  }[];
                  dispositivos?: {
                    id: string;
                    nome: string;
                    /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                    situacao?:
                      | (
                          | 'vigente'
                          | 'alterada'
                          | 'cancelada'
                          | 'superada'
                          | 'pendente de publicação'
                          | 'revogada'
                        )
                      | null;
                    artigo: string | null;
                  }[];
                  /** @description What it cites: decisions of the corpus (tipo Decisao) and others. */
                  precedentes?: {
                    id: string;
                    nome: string;
                    /** @description Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows that name neither a precedent nor a statute. */
                    situacao?:
                      | (
                          | 'vigente'
                          | 'alterada'
                          | 'cancelada'
                          | 'superada'
                          | 'pendente de publicação'
                          | 'revogada'
                        )
                      | null;
                    /** @enum {string} */
                    tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
                    /** @description Why it is cited: as the record gives it, else the phrase of the heading that the citation answers; null where neither tells. */
                    motivo: string | null;
                  }[];
                  /** @description What happened, by the record or read of the text. */
                  fatos?: {
                    id: string;
                    nome: string;
                    /**
                     * @description Given by the record (registro), or read of the text by a table or a language model.
                     * @enum {string}
                     */
                    fonte: 'registro' | 'tabela' | 'modelo';
                    /** @description Where the text names it; null if the record gives it. */
                    passagem: {
                      /**
                       * @description The text that the offsets count in.
                       * @enum {string}
                       */
                      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                      /** @description The passage, as the text has it. */
                      clausula: string;
                      /** @description Where it begins, in UTF-16 code units of the text. */
                      inicio: number;
                      /** @description Where it ends. */
                      fim: number;
                    } | null;
                  }[];
                  /** @description Kinds of evidence, by the record or read of the text. */
                  provas?: {
                    id: string;
                    nome: string;
                    /**
                     * @description Given by the record (registro), or read of the text by a table or a language model.
                     * @enum {string}
                     */
                    fonte: 'registro' | 'tabela' | 'modelo';
                    /** @description Where the text names it; null if the record gives it. */
                    passagem: {
                      /**
                       * @description The text that the offsets count in.
                       * @enum {string}
                       */
                      campo: 'dispositivo' | 'ementa' | 'inteiro_teor';
                      /** @description The passage, as the text has it. */
                      clausula: string;
                      /** @description Where it begins, in UTF-16 code units of the text. */
                      inicio: number;
                      /** @description Where it ends. */
                      fim: number;
                    } | null;
                  }[];
                  /** @description Decisions that cite it, latest first; at most 50. */
                  citado_por?: {
                    total: number;
                    decisoes: {
                      decisao_id: string;
                      processo: string | null;
                      data: string | null;
                    }[];
                  };
                  /** @description Whether an engine answered for the graph. */
                  kg_available?: boolean;
                  /** @description Generation of the snapshot; null if Cypher or no engine answered, or the graph lacks it. */
                  geracao?: number | null;
                }[];
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_arrivals: {
    parameters: {
      query?: {
        after?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description The highest `arrival` there is. */
              last: number;
              /** @description Changes when the status of a súmula or law does. */
              situacoes: string;
              /** @description The generation of the graph in service. */
              geracao: number | null;
              /** @description Up to the first that the graph in service does not have yet. */
              decisoes: {
                /** @description Grows from one decision to the next, with gaps. */
                arrival: number;
                id: string;
                tribunal: string | null;
                processo: string | null;
                /** @description By which process numbers are compared. */
                chave: string | null;
                ministro: string | null;
                categoria_id: string | null;
                assunto_codigo: string | null;
                classe_codigo: string | null;
                resultado: string | null;
                favorece: string | null;
                recorrente: string | null;
                decisao_recorrida: string | null;
                orgao_julgador: string | null;
                /** @description Amounts by kind, as in `valor_tipo` of the search: centavos, or days of a sentence. */
                quantias: {
                  [key: string]: number;
                } | null;
                data: string | null;
                /** @description The stems of its words, each once, separated by spaces. */
                palavras: string;
                /** @description Ids of its criteria. */
                criterios: string[];
                /** @description Ids of the precedents and decisions that it cites. */
                precedentes: string[];
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_arrivals_phrases: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "frases": [
         *         {
         *           "decisao_id": "TJAL-07037774820178020058",
         *           "radicais": [
         *             "dano",
         *             "moral"
         *           ]
         *         }
         *       ]
         *     }
         */
        'application/json': {
          frases: {
            /** @description Id of a stored decision. 1 to 200 characters, never trimmed. */
            decisao_id: string;
            /** @description Stems as in `palavras` of /v1/arrivals. */
            radicais: string[];
          }[];
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description In the order of `frases`. */
              tem: boolean[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_statuses: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "nomes": [
         *         "Súmula 421 do STJ"
         *       ]
         *     }
         */
        'application/json': {
          /**
           * @description Names as the graph has them, such as `Súmula 7 do STJ`.
           * @default []
           */
          nomes?: string[];
          /** @default [] */
          decisao_ids?: string[];
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description In the order of `nomes`; null where no table knows it. */
              nomes: {
                nome: string;
                situacao:
                  | (
                      | 'vigente'
                      | 'alterada'
                      | 'cancelada'
                      | 'superada'
                      | 'pendente de publicação'
                      | 'revogada'
                    )
                  | null;
              }[];
              /** @description Those of `decisao_ids` that are stored. */
              decisoes: {
                decisao_id: string;
                processo: string | null;
                /** @description By which process numbers are compared. */
                chave: string | null;
                resultado: string | null;
                favorece: string | null;
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_coverage: {
    parameters: {
      query?: {
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              total: {
                decisoes: number;
                com_inteiro_teor: number;
                /** @description With the ementa of the court: one that was composed counts as none. */
                com_ementa: number;
                /** @description With neither full text nor ementa nor operative part. */
                sem_textos: number;
              };
              /** @description Most decisions first. */
              por_tribunal: {
                tribunal: string | null;
                /** @description Year of the oldest decision; null where none has a date. */
                ano_inicio: string | null;
                ano_fim: string | null;
                decisoes: number;
                com_inteiro_teor: number;
                /** @description With the ementa of the court: one that was composed counts as none. */
                com_ementa: number;
                /** @description With neither full text nor ementa nor operative part. */
                sem_textos: number;
                /** @description Where the decisions came from, most first. */
                fontes: {
                  /** @description The form of the file (docs/sources.md); null for this service’s own, outra for one that it does not know. */
                  forma: string | null;
                  /** @description What the form is called, in Portuguese; null for any other. */
                  titulo: string | null;
                  decisoes: number;
                  /** @description The newest day of a file, YYYY-MM-DD; null where none is known. */
                  arquivo_de: string | null;
                }[];
              }[];
              /** @description By court, chamber and year, most decisions first. */
              por_orgao: {
                tribunal: string | null;
                orgao_julgador: string | null;
                ano: string | null;
                decisoes: number;
                com_inteiro_teor: number;
                /** @description With the ementa of the court: one that was composed counts as none. */
                com_ementa: number;
                /** @description With neither full text nor ementa nor operative part. */
                sem_textos: number;
                /** @description Where the decisions came from, most first. */
                fontes: {
                  /** @description The form of the file (docs/sources.md); null for this service’s own, outra for one that it does not know. */
                  forma: string | null;
                  /** @description What the form is called, in Portuguese; null for any other. */
                  titulo: string | null;
                  decisoes: number;
                  /** @description The newest day of a file, YYYY-MM-DD; null where none is known. */
                  arquivo_de: string | null;
                }[];
              }[];
              /** @description What each list leaves out, counted. */
              demais: {
                por_tribunal: {
                  grupos: number;
                  decisoes: number;
                };
                por_orgao: {
                  grupos: number;
                  decisoes: number;
                };
              };
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_decisions_remove: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "ids": [
         *         "TJXX-0000001"
         *       ]
         *     }
         */
        'application/json': {
          ids: string[];
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description Decisions removed. */
              removed: number;
              /** @description The given ids that are no decision, each once. */
              missing: string[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_search: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "query": "indenização por inscrição indevida",
         *       "limit": 3
         *     }
         */
        'application/json': {
          /** @description Words; also `"a phrase"`, `-without`, `this OR that`, and a process number in any writing. */
          query: string;
          /**
           * @description Full text, text vectors, or both.
           * @default hybrid
           * @enum {string}
           */
          mode?: 'hybrid' | 'fulltext' | 'vector';
          /**
           * @description By relevance, by date (the newest or the oldest first), or by how many decisions cite it. Other orders than by relevance are of `fulltext` only, and list decisions with every word of the query that any has.
           * @default relevancia
           * @enum {string}
           */
          ordem?: 'relevancia' | 'recentes' | 'antigas' | 'influencia';
          /**
           * @description Results to return.
           * @default 10
           */
          limit?: number;
          /**
           * @description Only decisions that match all of these.
           * @default {}
           */
          filters?: {
            /** @description Court as stored, such as TJAL. */
            tribunal?: string;
            /** @description Chamber as stored, such as `3ª Câmara Cível`. */
            orgao_julgador?: string;
            /** @description Name of the minister in upper or lower case, with or without accents. */
            ministro?: string;
            /** @description A category is the decisions' own categoria_id, or a node of the CNJ's trees with all below it: `assunto:10433`, `ramo:direito-civil`, `classe:198` (vocabularies assuntos, ramos, classes). */
            categoria_id?: string;
            /**
             * @description Outcome.
             * @enum {string}
             */
            resultado?:
              | 'provido'
              | 'parcialmente provido'
              | 'improvido'
              | 'prejudicado'
              | 'não conhecido';
            /**
             * @description Whom the decision favours. Decisions of which it is not known match no value.
             * @enum {string}
             */
            favorece?: 'autor' | 'réu' | 'em parte' | 'acusação' | 'defesa';
            /**
             * @description Who appealed.
             * @enum {string}
             */
            recorrente?: 'autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro';
            /**
             * @description What was decided below.
             * @enum {string}
             */
            decisao_recorrida?:
              | 'procedente'
              | 'parcialmente procedente'
              | 'improcedente'
              | 'extinta'
              | 'condenação'
              | 'absolvição';
            /**
             * @description Kind of an amount that the decision leaves in force. Others match no value.
             * @enum {string}
             */
            valor_tipo?: 'dano moral' | 'dano material' | 'multa diária' | 'honorários' | 'pena';
            /** @description Least amount of `valor_tipo`: centavos, or days of a sentence (`pena`). */
            valor_min?: number;
            /** @description Greatest amount of `valor_tipo`. */
            valor_max?: number;
            /**
             * Format: date
             * @description First day, YYYY-MM-DD. Decisions without a date match no period.
             */
            data_inicio?: string;
            /**
             * Format: date
             * @description Last day, YYYY-MM-DD.
             */
            data_fim?: string;
          };
          /**
           * @description Texts to add to each decision: `ementa`.
           * @default []
           */
          include?: 'ementa'[];
          /**
           * @description Whether to count the decisions by court, minister, category, outcome, side and year.
           * @default false
           */
          facets?: boolean;
          /**
           * @description Only the words as they were typed: without corrections and synonyms, with the framing words of a question.
           * @default false
           */
          literal?: boolean;
          /**
           * @description Whether to count the decisions that have each word of the query.
           * @default false
           */
          word_counts?: boolean;
          /**
           * @description The `next_cursor` of the page before, with the same query, mode, order, filters and `literal`.
           * @default null
           */
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {string} */
              mode: 'hybrid' | 'fulltext' | 'vector';
              /** @description Stores that did not answer, so that a hybrid search used full text alone, or the order is not by influence. */
              degraded: ('vector_engine' | 'text_embeddings' | 'graph_db')[];
              /** @description Decisions that all pages together list, at most 10,000. */
              total: number;
              /** @description No decision matches the query well; also true when none was found. */
              weak_match: boolean;
              /** @description The `cursor` of the next page; null at the end. */
              next_cursor: string | null;
              /** @description Decisions that have words of the query, under the filters of the other fields; the 50 most frequent values of each. Null unless `facets` is true and they could be counted in time. */
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
                favorece: {
                  valor: string;
                  decisoes: number;
                }[];
                orgao_julgador: {
                  valor: string;
                  decisoes: number;
                }[];
                ano: {
                  valor: string;
                  decisoes: number;
                }[];
              } | null;
              /** @description Words that no decision has, and the words one letter away as which they were read. */
              corrections: {
                digitada: string;
                lida: string;
              }[];
              /** @description Words of a question that say who asks and what for, for which nothing was searched. */
              left_out: string[];
              /** @description Words that were searched too, with less weight, and the words that they stand for. */
              synonyms: {
                palavra: string;
                por: string;
              }[];
              /** @description Of the decisions that have words of the query, under its filters, those with each word. Null unless asked for and counted in time. */
              word_counts:
                | {
                    palavra: string;
                    decisoes: number;
                  }[]
                | null;
              results: {
                document_id: string;
                tribunal: string | null;
                processo: string | null;
                orgao_julgador: string | null;
                ministro: string | null;
                categoria_id: string | null;
                resultado: string | null;
                /** @description YYYY-MM-DD. */
                data: string | null;
                /** @description The passage with the most words of the query. */
                snippet: string | null;
                /** @description Code-unit offsets of the found words in the snippet. */
                highlights: {
                  start: number;
                  end: number;
                }[];
                /** @description With `include`; null for a decision without one, cut to 20,000 characters with `…` at the end. */
                ementa?: string | null;
                /** @description By vectors: 0 for unrelated texts, 1 for equal ones. Else how much of the query the decision has, and how near and how early in its text. Comparable between queries of one mode. */
                score: number;
                /** @description From 1; null when it is not among the first that full text found. */
                fulltext_rank: number | null;
                /** @description From 1; null when it is not among the nearest. */
                vector_rank: number | null;
                /** @description Cosine; null when it is not among the nearest. */
                vector_score: number | null;
                /** @description Decisions that cite it. Null unless `ordem` is influencia and it is among the 300 most relevant. */
                citada_por: number | null;
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      /** @description EMBEDDING_DIMENSION_MISMATCH or INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_search_dual: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "fato": "nome inscrito em cadastro de inadimplentes sem dívida",
         *       "limit": 3
         *     }
         */
        'application/json':
          | {
              /**
               * @description The facts. At least one of fato and tese is required.
               * @default null
               */
              fato?: string | null;
              /**
               * @description The legal thesis.
               * @default null
               */
              tese?: string | null;
              /**
               * @description Weight of the similarity of facts.
               * @default 0.5
               */
              peso_fato?: number;
              /**
               * @description Weight of the similarity of the thesis.
               * @default 0.5
               */
              peso_tese?: number;
              /**
               * @description Results to return.
               * @default 10
               */
              limit?: number;
              /**
               * @description Only decisions that match all of these.
               * @default {}
               */
              filters?: {
                /** @description Court as stored, such as TJAL. */
                tribunal?: string;
                /** @description Chamber as stored, such as `3ª Câmara Cível`. */
                orgao_julgador?: string;
                /** @description Name of the minister in upper or lower case, with or without accents. */
                ministro?: string;
                /** @description A category is the decisions' own categoria_id, or a node of the CNJ's trees with all below it: `assunto:10433`, `ramo:direito-civil`, `classe:198` (vocabularies assuntos, ramos, classes). */
                categoria_id?: string;
                /**
                 * @description Outcome.
                 * @enum {string}
                 */
                resultado?:
                  | 'provido'
                  | 'parcialmente provido'
                  | 'improvido'
                  | 'prejudicado'
                  | 'não conhecido';
                /**
                 * @description Whom the decision favours. Decisions of which it is not known match no value.
                 * @enum {string}
                 */
                favorece?: 'autor' | 'réu' | 'em parte' | 'acusação' | 'defesa';
                /**
                 * @description Who appealed.
                 * @enum {string}
                 */
                recorrente?: 'autor' | 'réu' | 'ambos' | 'acusação' | 'defesa' | 'terceiro';
                /**
                 * @description What was decided below.
                 * @enum {string}
                 */
                decisao_recorrida?:
                  | 'procedente'
                  | 'parcialmente procedente'
                  | 'improcedente'
                  | 'extinta'
                  | 'condenação'
                  | 'absolvição';
                /**
                 * @description Kind of an amount that the decision leaves in force. Others match no value.
                 * @enum {string}
                 */
                valor_tipo?:
                  | 'dano moral'
                  | 'dano material'
                  | 'multa diária'
                  | 'honorários'
                  | 'pena';
                /** @description Least amount of `valor_tipo`: centavos, or days of a sentence (`pena`). */
                valor_min?: number;
                /** @description Greatest amount of `valor_tipo`. */
                valor_max?: number;
                /**
                 * Format: date
                 * @description First day, YYYY-MM-DD. Decisions without a date match no period.
                 */
                data_inicio?: string;
                /**
                 * Format: date
                 * @description Last day, YYYY-MM-DD.
                 */
                data_fim?: string;
              };
              /**
               * @description Texts to add to each decision: `ementa`.
               * @default []
               */
              include?: 'ementa'[];
            }
          | {
              fato: string;
            }
          | {
              tese: string;
            };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              results: {
                document_id: string;
                tribunal: string | null;
                processo: string | null;
                orgao_julgador: string | null;
                ministro: string | null;
                categoria_id: string | null;
                resultado: string | null;
                /** @description YYYY-MM-DD. */
                data: string | null;
                /** @description The passage with the most words of the query. */
                snippet: string | null;
                /** @description Code-unit offsets of the found words in the snippet. */
                highlights: {
                  start: number;
                  end: number;
                }[];
                /** @description With `include`; null for a decision without one, cut to 20,000 characters with `…` at the end. */
                ementa?: string | null;
                /** @description Weighted mean of the hybrid scores of both sides. */
                score: number;
                /** @description Cosine of the facts; null when not among the nearest. */
                fact_score: number | null;
                /** @description Cosine of the thesis; null when not among the nearest. */
                thesis_score: number | null;
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      /** @description EMBEDDING_DIMENSION_MISMATCH or INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_snapshot: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /**
               * @description Only a fresh snapshot answers.
               * @enum {string}
               */
              state: 'fresh' | 'stale' | 'missing';
              /** @description Counted up by each publish; null without a snapshot. */
              generation: number | null;
              built_at: string | null;
              /** @description When the store last confirmed that it is current. */
              confirmed_at: string | null;
              /** @description Since confirmed_at. */
              age_seconds: number | null;
              stale_after_seconds: number;
              /** @description Time between two looks at the store. */
              refresh_seconds: number;
              /** @description Null until the store has answered. */
              source: {
                /** @description The version that the store gave last. */
                version: string;
                /** @description False if only counts show a change. */
                versioned: boolean;
                /** @description Whether the snapshot is of this version. */
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
              /** @description Memory of the snapshot; the process holds two buffers. */
              bytes: number | null;
              /** @description Limit of one buffer; 0 for no snapshot. */
              bytes_max: number;
              /** @description Estimate for the graph that the store has now. */
              next_bytes: number | null;
              /** @description The last 50, latest first. */
              refreshes: {
                /** Format: date-time */
                ended_at: string;
                /** @enum {string} */
                outcome: 'published' | 'confirmed' | 'torn' | 'refused' | 'failed';
                seconds: number;
              }[];
              /** @description Operations since the start, by the engine that answered; none: no engine could. */
              answers: {
                snapshot: number;
                cypher: number;
                none: number;
              };
              /** @description Of these answers; null at first. */
              snapshot_share: number | null;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_sources: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description Such as `stj:terceira-turma`. */
              source: string;
              /** @description How often it is looked at. */
              every_seconds: number;
              is_running: boolean;
              /** @description When the last look ended, whatever came of it; null before the first. */
              looked_at: string | null;
              /** @description When all that the source had was last stored. */
              succeeded_at: string | null;
              /** @description Since succeeded_at, or since the source was first wanted. */
              age_seconds: number | null;
              /** @description When a file last brought something. */
              changed_at: string | null;
              /** @description What the last look that found changes has brought, with failed looks before it. */
              changes: {
                files_new: number;
                files_changed: number;
                /** @description Files that the portal no longer lists; their decisions stay. */
                files_gone: number;
                /** @description Decisions that are new. */
                added: number;
                replaced: number;
                unchanged: number;
                /** @description Items that could not be read. */
                skipped: number;
              } | null;
              /** @description Looks that failed since the last success. */
              failures: number;
              /** @description Why the last of them failed. */
              error: string | null;
              /** @description When it is looked at again. */
              next_at: string | null;
            }[];
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_verify: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "text": "Incide a Súmula 7 do STJ (REsp 1.234.567/SP, Rel. Min. Nancy Andrighi)."
         *     }
         */
        'application/json': {
          /** @description Text whose citations are verified. */
          text: string;
          /**
           * @description Check súmulas against the tables of the STJ and the STF.
           * @default true
           */
          check_sumulas?: boolean;
          /**
           * @description Check names of ministers against the lists of the STF and the STJ.
           * @default true
           */
          check_ministros?: boolean;
          /**
           * @description Check the format of process numbers; existence is not confirmed.
           * @default true
           */
          check_processos?: boolean;
          /**
           * @description Check laws: number and year, whether they are in force, and whether their articles exist.
           * @default true
           */
          check_legislacao?: boolean;
          /**
           * @description Add `relatorio`: a summary, marks at offsets and a line for each finding.
           * @default false
           */
          report?: boolean;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description Keyed by the text found. */
              sumulas: {
                [key: string]: {
                  numero: number;
                  /** @description Court of the súmula; null if nothing tells which. */
                  tribunal: string | null;
                  /** @description Whether it exists, in force or not. Null: cannot be decided. */
                  valid: boolean | null;
                  /** @description Wording from the imported reference pack; null without one. */
                  texto: string | null;
                  /** @description Such as `vigente` or `cancelada`. */
                  situacao: string | null;
                  /** @description Whether it is in force. Null: cannot be decided. */
                  vigente: boolean | null;
                  /** @description Comparison of a quoted or paraphrased wording; null: the text gives none. */
                  redacao: {
                    /**
                     * @description `outra`: the text gives the wording of another súmula.
                     * @enum {string}
                     */
                    estado: 'confere' | 'difere' | 'outra';
                    /** @description Share of the wording that the text has. */
                    semelhanca: number;
                    /** @description The súmula whose wording it is. */
                    sumula?: string;
                    /**
                     * @description Branch of law of the text, of which the wording has nothing.
                     * @enum {string}
                     */
                    ramo?: 'eleitoral' | 'trabalhista';
                    /** @description The text says the opposite; absent if not. */
                    contraria?: boolean;
                  } | null;
                  /** @description Whether it is later than the text or the decision that applied it. Null: cannot be decided. */
                  anacronismo: boolean | null;
                  /** @description Cited inciso of a súmula of a court whose súmulas have none. */
                  inciso_inexistente?: string;
                  /** @description Whether the text itself says that it is not in force; absent if not. */
                  dita_sem_vigor?: boolean;
                  /** @description What the reference may mean. */
                  candidates?: string[];
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                  /** @description Canonical spelling of the reference. */
                  normalized: string;
                  /** @description Further places of the same reference. */
                  occurrences: {
                    /** @description Offset of the first code unit of the reference. */
                    start: number;
                    /** @description Offset after its last code unit. */
                    end: number;
                  }[];
                  /** @description Why it is wrong, undecided or inferred, in Portuguese. */
                  motivo?: string;
                };
              };
              /** @description Keyed by the name found. */
              ministros: {
                [key: string]: {
                  /** @description Listed name, or the name as found. */
                  nome: string;
                  /** @description Court of the minister, or the court that the text names. */
                  tribunal: string | null;
                  /** @description Whether the lists have the name; false if a complete list excludes it. Null: cannot be decided. */
                  valid: boolean | null;
                  /** @description How certain it is that the name means the listed person. */
                  confidence: number;
                  /** @description Whether the minister has left office. Null: cannot be decided. */
                  is_aposentado: boolean | null;
                  /**
                   * @description False if the dated, incomplete list of the court lacks the name; absent otherwise.
                   * @constant
                   */
                  consta?: false;
                  /** @description What the reference may mean. */
                  candidates?: string[];
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                  /** @description Canonical spelling of the reference. */
                  normalized: string;
                  /** @description Further places of the same reference. */
                  occurrences: {
                    /** @description Offset of the first code unit of the reference. */
                    start: number;
                    /** @description Offset after its last code unit. */
                    end: number;
                  }[];
                  /** @description Why it is wrong, undecided or inferred, in Portuguese. */
                  motivo?: string;
                };
              };
              /** @description Keyed by the text found. */
              processos: {
                [key: string]: {
                  /** @description Digits only; 20 for a well-formed CNJ number. */
                  numero: string;
                  /** @description Class of the proceedings, such as `REsp`. */
                  classe: string | null;
                  /** @description Whether layout, check digits, length and year are right. */
                  format_valid: boolean;
                  /** @description Whether it fits the numbering of its class, and the court and year beside it. Null: cannot be decided. */
                  plausivel: boolean | null;
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                  /** @description Canonical spelling of the reference. */
                  normalized: string;
                  /** @description Further places of the same reference. */
                  occurrences: {
                    /** @description Offset of the first code unit of the reference. */
                    start: number;
                    /** @description Offset after its last code unit. */
                    end: number;
                  }[];
                  /** @description Why it is wrong, undecided or inferred, in Portuguese. */
                  motivo?: string;
                };
              };
              /** @description One item for each mention. */
              legislacao: {
                /** @description The mention as found. */
                referencia: string;
                /** @description `artigo`, or the kind of law for a law without an article. */
                tipo: string;
                /** @description Such as `8.078/1990`. */
                lei_numero: string | null;
                /** @description Name of the law in the table of laws. */
                lei_nome: string | null;
                /** @description Such as `1.022` or `18-A`. */
                artigo: string | null;
                /** @description Paragraphs, separated by commas. */
                paragrafo: string | null;
                /** @description Incisos, separated by commas. */
                inciso: string | null;
                /** @description Alíneas, separated by commas. */
                alinea: string | null;
                /** @description The law that a short name such as `CDC` stands for. */
                alias_resolucao: string | null;
                /** @description The law in its canonical form, such as `Lei 8.078/1990` or `Constituição Federal`. */
                lei: string | null;
                /** @description What the reference may mean. */
                candidates?: string[];
                /** @description Whether number and year of the law fit each other and the calendar. Null: cannot be decided. */
                lei_valida: boolean | null;
                /** @description Whether the law is in force today; a repealed law may rightly be cited. Null: cannot be decided. */
                vigente: boolean | null;
                /** @description Whether the law was in force at the date of the text. Null: cannot be decided. */
                vigente_na_data: boolean | null;
                /** @description Whether the law is later than the text or the decision that applied it. Null: cannot be decided. */
                anacronismo: boolean | null;
                /** @description Whether the text says that the law is not in force, or that it is; absent if neither. */
                dita_sem_vigor?: boolean;
                /** @description Whether the table has the article. Null: cannot be decided. */
                artigo_consta: boolean | null;
                /** @description Whether the article has the cited paragraphs. Null: cannot be decided. */
                paragrafo_consta: boolean | null;
                /** @description Whether the article has the cited incisos. Null: cannot be decided. */
                inciso_consta: boolean | null;
                /** @description Offset of the first code unit of the reference. */
                start: number;
                /** @description Offset after its last code unit. */
                end: number;
                /** @description Canonical spelling of the reference. */
                normalized: string;
                /** @description Further places of the same reference. */
                occurrences: {
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                }[];
                /** @description Why it is wrong, undecided or inferred, in Portuguese. */
                motivo?: string;
              }[];
              /** @description One item for each decision cited. */
              decisoes: {
                /** @description Class of the proceedings; null for an unresolved `op. cit.`. */
                classe: string | null;
                /** @description Digits only; null for an unresolved `op. cit.`. */
                numero: string | null;
                /** @description State in the number. */
                uf: string | null;
                /** @description Court that the class or the text gives. */
                tribunal: string | null;
                /** @description Rapporteur: listed name, or the name as found. */
                relator: string | null;
                /** @description Who wrote the opinion in the place of the rapporteur. */
                redator: string | null;
                /** @description Chamber, such as `Terceira Turma`. */
                orgao_julgador: string | null;
                /** @description `2015-05-10`, `2015-05` or `2015`; as written if the calendar does not have the day. */
                julgado_em: string | null;
                /** @description In the same form. */
                publicado_em: string | null;
                /** @description Journal or law report, such as `DJe`. */
                fonte: string | null;
                /** @description Whether the court that the text names decides cases of the class; absent if open. */
                classe_do_tribunal?: boolean;
                /** @description Whether the rapporteur sat at the court. Null: cannot be decided. */
                relator_do_tribunal: boolean | null;
                /** @description Whether the rapporteur was in office on the date. Null: cannot be decided. */
                relator_em_exercicio: boolean | null;
                /** @description Whether the court has the chamber. Null: cannot be decided. */
                orgao_do_tribunal: boolean | null;
                /** @description Whether the dates can be those of a decision. Null: cannot be decided. */
                data_possivel: boolean | null;
                /** @description The stored decision, or how many stored decisions cite it. */
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
                /** @description What agrees with the stored decision, besides the number; absent without one. */
                conferido?: ('relator' | 'orgao_julgador' | 'tribunal' | 'uf' | 'data')[];
                /**
                 * @description The stored decision is of the same case but another incident: nothing was compared.
                 * @constant
                 */
                outro_incidente?: true;
                /** @description What the text and the stored decision say differently; absent if nothing. */
                divergencias?: {
                  /** @enum {string} */
                  campo: 'relator' | 'orgao_julgador' | 'tribunal' | 'uf' | 'data';
                  citado: string;
                  guardado: string;
                }[];
                /** @description Quotation beside the citation. */
                trecho: {
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                } | null;
                /** @description Whether the stored decision has the quotation. Null: cannot be decided. */
                passagem: ('confere' | 'difere') | null;
                /** @description `idem`, `op. cit.`, `mesmo relator`. */
                remissoes: {
                  texto: string;
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                  /** @description The decision or the rapporteur; null if the text does not tell. */
                  remete_a: string | null;
                }[];
                /** @description Offset of the first code unit of the reference. */
                start: number;
                /** @description Offset after its last code unit. */
                end: number;
                /** @description Canonical spelling of the reference. */
                normalized: string;
                /** @description Further places of the same reference. */
                occurrences: {
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                }[];
                /** @description Why it is wrong, undecided or inferred, in Portuguese. */
                motivo?: string;
              }[];
              /** @description One item for each tema. */
              temas: {
                numero: number;
                /** @description `STF` (repercussão geral) or `STJ` (repetitivos); null if nothing tells which. */
                tribunal: string | null;
                /** @description Whether the court has a tema with this number. Null: cannot be decided. */
                valid: boolean | null;
                /** @description The tema that the text means instead, by its leading case or subject. */
                outro_tema?: string;
                /** @description How it stands in the words of the court, from an imported table. */
                situacao?: string;
                /** @description The thesis, from an imported table. */
                tese?: string;
                /** @description Its leading cases, from an imported table. */
                paradigmas?: string[];
                /** @description Offset of the first code unit of the reference. */
                start: number;
                /** @description Offset after its last code unit. */
                end: number;
                /** @description Canonical spelling of the reference. */
                normalized: string;
                /** @description Further places of the same reference. */
                occurrences: {
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                }[];
                /** @description Why it is wrong, undecided or inferred, in Portuguese. */
                motivo?: string;
              }[];
              /** @description Dates that no calendar has. */
              datas: {
                /** @constant */
                valid: false;
                /** @description Offset of the first code unit of the reference. */
                start: number;
                /** @description Offset after its last code unit. */
                end: number;
                /** @description Canonical spelling of the reference. */
                normalized: string;
                /** @description Further places of the same reference. */
                occurrences: {
                  /** @description Offset of the first code unit of the reference. */
                  start: number;
                  /** @description Offset after its last code unit. */
                  end: number;
                }[];
                /** @description Why it is none, in Portuguese. */
                motivo: string;
              }[];
              metrics: {
                /** @enum {string} */
                risk_level: 'low' | 'medium' | 'high';
                risk_score: number;
                total_citations: number;
                valid_count: number;
                invalid_count: number;
                /** @description Legislation, and references that no table decides. */
                undecided_count: number;
              };
              /** @description ISO 8601. */
              verified_at: string;
              coverage: {
                tables: {
                  name: string;
                  version: string;
                  date: string;
                  covers: string;
                }[];
                texts: {
                  /** @enum {string} */
                  state: 'read' | 'not needed' | 'unavailable';
                  found: number;
                };
                /** @description Look-up of the cited decisions in the stores. */
                corpus: {
                  /** @enum {string} */
                  state: 'read' | 'partial' | 'not needed' | 'unavailable';
                  found: number;
                };
                not_checked: string[];
                /** @description Classes of which the text has more references than are examined. */
                truncated: string[];
              };
              /** @description With `report: true`. */
              relatorio?: {
                /** @description How many citations of each state, and the risk. */
                resumo: string;
                /** @description In the order of the text, the outer one first; apart or within one another. */
                marcas: {
                  start: number;
                  end: number;
                  /**
                   * @description `duvidosa`: it exists and is not as the text has it. `indecisa`: cannot be decided.
                   * @enum {string}
                   */
                  estado: 'errada' | 'duvidosa' | 'confirmada' | 'indecisa';
                  /** @description Index of its line; null if it has none. */
                  linha: number | null;
                }[];
                /** @description Worst first, then by place; one line for each kind of undecided references. */
                linhas: {
                  /**
                   * @description `duvidosa`: it exists and is not as the text has it. `indecisa`: cannot be decided.
                   * @enum {string}
                   */
                  estado: 'errada' | 'duvidosa' | 'confirmada' | 'indecisa';
                  start: number;
                  end: number;
                  /** @description As in the text; cut with `…`. */
                  trecho: string;
                  /** @description What was cited and why it is in doubt. */
                  texto: string;
                }[];
                /** @description How many more there are than the limits allow. */
                omitidas: {
                  marcas: number;
                  linhas: number;
                };
              };
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_datasets_uploads_dataset_item_id_: {
    parameters: {
      query?: {
        espera?: number;
      };
      header?: {
        /** @example wait=20 */
        Prefer?: string;
      };
      path: {
        dataset_item_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              sha256: string;
              original_filename: string;
              size_bytes: number;
              storage_path: string;
              storage_backend: string;
              bucket: string;
              object_key: string;
              storage_uri: string;
              source_system: string;
              extraction_id: string;
              included_policy: string;
              /** Format: date-time */
              created_at: string;
              ingest: {
                /** @enum {string} */
                state: 'queued' | 'running' | 'done' | 'failed';
                /** @description The form of the file, as in docs/sources.md: `stj-espelhos in a ZIP`; null until it is known. */
                format: string | null;
                /** @description The first generation of the snapshot whose graph answers have its decisions, as in `meta.snapshot.id`; null until they do. */
                generation: number | null;
                /** @description Bytes of the file whose decisions are stored. */
                bytes: number;
                /** @description Lines of the file up to that byte, blank ones included. */
                lines: number;
                decisions: number;
                /** @description Cases of DataJud, which have no text. */
                processes: number;
                /** @description Of the cases, those whose number no decision had. */
                waiting: number;
                added: number;
                replaced: number;
                unchanged: number;
                /** @description Relationships that a decision lists more than once. */
                duplicates: number;
                /** @description Citations of a decision by itself. */
                self_loops: number;
                with_criterio: number;
                with_dispositivo: number;
                with_precedente: number;
                skipped_count: number;
                /** @description Of the skipped lines, those with decisions that the key may not replace. */
                not_own_count: number;
                /** @description The first 20. */
                skipped: {
                  line: number;
                  /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                  place: string | null;
                  reason: string;
                }[];
                /** @description Lines that were imported without some of their list items or the end of a text. */
                left_out_count: number;
                /** @description The first 20. */
                left_out: {
                  line: number;
                  /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                  place: string | null;
                  reason: string;
                }[];
                /** @description Fields of the file that have a value and are not used, by reason, of the lines that are stored; at most 100. */
                not_used: {
                  field: string;
                  reason: string;
                  count: number;
                }[];
                /** @description Decisions whose facts and evidence the language model has read, with SVC_IMPORT_FACTS=model. */
                facts_asked: number;
                /** @description Decisions with the same text that it had read for an earlier import. */
                facts_known: number;
                /** @description Decisions that it gave no answer for: they have what the tables read, and the next import asks again. */
                facts_failed: number;
                /** @description Items left out of its answers, because their passage does not stand in the text or they name nothing. */
                facts_dropped: number;
                started_at: string | null;
                finished_at: string | null;
                attempts: number;
                error: string | null;
              };
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  delete_v1_datasets_uploads_dataset_item_id_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        dataset_item_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @constant */
              deleted: true;
              id: string;
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /** @description What the API key keeps, this one included, and how much it may. */
              quota: {
                count: number;
                count_max: number;
                bytes: number;
                bytes_max: number;
              };
            };
          };
        };
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_datasets_uploads: {
    parameters: {
      query?: {
        state?: ('queued' | 'running' | 'done' | 'failed') | null;
        limit?: number;
        cursor?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              sha256: string;
              original_filename: string;
              size_bytes: number;
              storage_path: string;
              storage_backend: string;
              bucket: string;
              object_key: string;
              storage_uri: string;
              source_system: string;
              extraction_id: string;
              included_policy: string;
              /** Format: date-time */
              created_at: string;
              ingest: {
                /** @enum {string} */
                state: 'queued' | 'running' | 'done' | 'failed';
                /** @description The form of the file, as in docs/sources.md: `stj-espelhos in a ZIP`; null until it is known. */
                format: string | null;
                /** @description The first generation of the snapshot whose graph answers have its decisions, as in `meta.snapshot.id`; null until they do. */
                generation: number | null;
                /** @description Bytes of the file whose decisions are stored. */
                bytes: number;
                /** @description Lines of the file up to that byte, blank ones included. */
                lines: number;
                decisions: number;
                /** @description Cases of DataJud, which have no text. */
                processes: number;
                /** @description Of the cases, those whose number no decision had. */
                waiting: number;
                added: number;
                replaced: number;
                unchanged: number;
                /** @description Relationships that a decision lists more than once. */
                duplicates: number;
                /** @description Citations of a decision by itself. */
                self_loops: number;
                with_criterio: number;
                with_dispositivo: number;
                with_precedente: number;
                skipped_count: number;
                /** @description Of the skipped lines, those with decisions that the key may not replace. */
                not_own_count: number;
                /** @description The first 20. */
                skipped: {
                  line: number;
                  /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                  place: string | null;
                  reason: string;
                }[];
                /** @description Lines that were imported without some of their list items or the end of a text. */
                left_out_count: number;
                /** @description The first 20. */
                left_out: {
                  line: number;
                  /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                  place: string | null;
                  reason: string;
                }[];
                /** @description Fields of the file that have a value and are not used, by reason, of the lines that are stored; at most 100. */
                not_used: {
                  field: string;
                  reason: string;
                  count: number;
                }[];
                /** @description Decisions whose facts and evidence the language model has read, with SVC_IMPORT_FACTS=model. */
                facts_asked: number;
                /** @description Decisions with the same text that it had read for an earlier import. */
                facts_known: number;
                /** @description Decisions that it gave no answer for: they have what the tables read, and the next import asks again. */
                facts_failed: number;
                /** @description Items left out of its answers, because their passage does not stand in the text or they name nothing. */
                facts_dropped: number;
                started_at: string | null;
                finished_at: string | null;
                attempts: number;
                error: string | null;
              };
            }[];
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /** @description The `cursor` of the next page; null on the last one. */
              next_cursor: string | null;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_datasets_uploads: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "file": "{\"id\":\"a\",\"ementa\":\"…\"}\n",
         *       "source_system": "tjal"
         *     }
         */
        'multipart/form-data': {
          file: string;
          /** @default upload */
          source_system?: string;
          /** @description The item's own id where absent. */
          extraction_id?: string;
          /** @default all */
          included_policy?: string;
          /**
           * @description A form's name, as in docs/sources.md; `auto`: recognized by the content of the file.
           * @default auto
           */
          format?: string;
          /** @description How the fields of another form become those of a decision: JSON, at most 64 KiB. */
          map?: string;
        };
      };
    };
    responses: {
      /** @description The answer. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              sha256: string;
              original_filename: string;
              size_bytes: number;
              storage_path: string;
              storage_backend: string;
              bucket: string;
              object_key: string;
              storage_uri: string;
              source_system: string;
              extraction_id: string;
              included_policy: string;
              /** Format: date-time */
              created_at: string;
              ingest: {
                /** @enum {string} */
                state: 'queued' | 'running' | 'done' | 'failed';
                /** @description The form of the file, as in docs/sources.md: `stj-espelhos in a ZIP`; null until it is known. */
                format: string | null;
                /** @description The first generation of the snapshot whose graph answers have its decisions, as in `meta.snapshot.id`; null until they do. */
                generation: number | null;
                /** @description Bytes of the file whose decisions are stored. */
                bytes: number;
                /** @description Lines of the file up to that byte, blank ones included. */
                lines: number;
                decisions: number;
                /** @description Cases of DataJud, which have no text. */
                processes: number;
                /** @description Of the cases, those whose number no decision had. */
                waiting: number;
                added: number;
                replaced: number;
                unchanged: number;
                /** @description Relationships that a decision lists more than once. */
                duplicates: number;
                /** @description Citations of a decision by itself. */
                self_loops: number;
                with_criterio: number;
                with_dispositivo: number;
                with_precedente: number;
                skipped_count: number;
                /** @description Of the skipped lines, those with decisions that the key may not replace. */
                not_own_count: number;
                /** @description The first 20. */
                skipped: {
                  line: number;
                  /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                  place: string | null;
                  reason: string;
                }[];
                /** @description Lines that were imported without some of their list items or the end of a text. */
                left_out_count: number;
                /** @description The first 20. */
                left_out: {
                  line: number;
                  /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                  place: string | null;
                  reason: string;
                }[];
                /** @description Fields of the file that have a value and are not used, by reason, of the lines that are stored; at most 100. */
                not_used: {
                  field: string;
                  reason: string;
                  count: number;
                }[];
                /** @description Decisions whose facts and evidence the language model has read, with SVC_IMPORT_FACTS=model. */
                facts_asked: number;
                /** @description Decisions with the same text that it had read for an earlier import. */
                facts_known: number;
                /** @description Decisions that it gave no answer for: they have what the tables read, and the next import asks again. */
                facts_failed: number;
                /** @description Items left out of its answers, because their passage does not stand in the text or they name nothing. */
                facts_dropped: number;
                started_at: string | null;
                finished_at: string | null;
                attempts: number;
                error: string | null;
              };
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
              /** @description What the API key keeps, this one included, and how much it may. */
              quota: {
                count: number;
                count_max: number;
                bytes: number;
                bytes_max: number;
              };
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['QUOTA_EXCEEDED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_graph_export: {
    parameters: {
      query: {
        format: 'graphml' | 'gexf';
        id?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/graphml+xml': string;
          'application/gexf+xml': string;
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or QUEUE_FULL or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  get_v1_admin_export: {
    parameters: {
      query?: {
        what?: 'decisions' | 'memories' | 'sessions' | 'reports';
        since?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/x-ndjson': string;
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_v1_datasets_preview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "file": "{\"id\":\"a\",\"ementa\":\"…\"}\n",
         *       "source_system": "tjal"
         *     }
         */
        'multipart/form-data': {
          file: string;
          /** @default upload */
          source_system?: string;
          /** @description The item's own id where absent. */
          extraction_id?: string;
          /** @default all */
          included_policy?: string;
          /**
           * @description A form's name, as in docs/sources.md; `auto`: recognized by the content of the file.
           * @default auto
           */
          format?: string;
          /** @description How the fields of another form become those of a decision: JSON, at most 64 KiB. */
          map?: string;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @description The form's name, as in docs/sources.md; several of an archive. */
              format: string;
              /** @description Who publishes it. */
              title: string;
              /** @description How the file is packed or written: `ZIP`, `gzip`, `PDF`. */
              framing: string[];
              /** @description At most 200. */
              items_read: number;
              /** @description Whether the file has no further items. */
              complete: boolean;
              decisions: number;
              /** @description Cases of DataJud, which have no text. */
              cases: number;
              /** @description Fields that have a value and are not used, by reason. */
              not_used: {
                field: string;
                reason: string;
                count: number;
              }[];
              /** @description The first 20. */
              skipped: {
                line: number;
                /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                place: string | null;
                reason: string;
              }[];
              /** @description The first 20. */
              left_out: {
                line: number;
                /** @description Where the item is, unless it is a line of its own: `202405.json, item 3`. */
                place: string | null;
                reason: string;
              }[];
              /** @description The first decisions, at most five. */
              sample: {
                id: string;
                tribunal: string | null;
                processo: string | null;
                classe: string | null;
                orgao_julgador: string | null;
                relator: string | null;
                data_julgamento: string | null;
                data_publicacao: string | null;
                resultado: string | null;
                favorece: string | null;
                /** @description The first 600 characters. */
                ementa: string | null;
                precedentes: number;
                dispositivos: number;
                criterios: number;
              }[];
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_datasets_uploads_dataset_item_id_errors: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        dataset_item_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /** @example {"line":4,"kind":"skipped","reason":"id is missing"} */
          'application/x-ndjson': string;
        };
      };
      401: components['responses']['UNAUTHORIZED'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  post_mcp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "jsonrpc": "2.0",
         *       "id": 1,
         *       "method": "tools/call",
         *       "params": {
         *         "name": "pagerank",
         *         "arguments": {
         *           "limit": 5
         *         }
         *       }
         *     }
         */
        'application/json': {
          /** @constant */
          jsonrpc: '2.0';
          id?: string | number;
          /** @description `tools/list`, `tools/call`, `initialize`, `ping`. */
          method: string;
          params?: Record<string, never>;
        };
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | {
                /** @constant */
                jsonrpc: '2.0';
                id: string | number;
                result: Record<string, never>;
              }
            | {
                /** @constant */
                jsonrpc: '2.0';
                id: string | number;
                error: {
                  code: number;
                  message: string;
                  data?: unknown;
                };
              };
        };
      };
      /** @description The message was a notification. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['RATE_LIMITER_UNAVAILABLE'];
    };
  };
  get_v1_admin_backup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/gzip': string;
        };
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description SERVICE_UNAVAILABLE or RATE_LIMITER_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  get_v1_health: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "healthy",
           *       "version": "0.1.0",
           *       "stores": [
           *         {
           *           "name": "vector_engine",
           *           "status": "up",
           *           "latency_ms": 0.3
           *         },
           *         {
           *           "name": "graph_db",
           *           "status": "up",
           *           "latency_ms": 0.4
           *         },
           *         {
           *           "name": "relational_db",
           *           "status": "up",
           *           "latency_ms": 0.3
           *         },
           *         {
           *           "name": "cache",
           *           "status": "up",
           *           "latency_ms": 0.02
           *         },
           *         {
           *           "name": "artifact_storage",
           *           "status": "up",
           *           "latency_ms": 1.9
           *         },
           *         {
           *           "name": "worker_ingest",
           *           "status": "up",
           *           "latency_ms": 0.1
           *         }
           *       ],
           *       "uptime_seconds": 86.4
           *     }
           */
          'application/json': {
            /** @enum {string} */
            status: 'healthy' | 'degraded' | 'unhealthy';
            version: string;
            stores: {
              /** @enum {string} */
              name:
                | 'vector_engine'
                | 'graph_db'
                | 'relational_db'
                | 'cache'
                | 'artifact_storage'
                | 'worker_ingest';
              /** @enum {string} */
              status: 'up' | 'down';
              /** @description Milliseconds of the check. */
              latency_ms: number;
            }[];
            uptime_seconds: number;
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
    };
  };
  get_health: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "healthy",
           *       "version": "0.1.0",
           *       "stores": [
           *         {
           *           "name": "vector_engine",
           *           "status": "up",
           *           "latency_ms": 0.3
           *         },
           *         {
           *           "name": "graph_db",
           *           "status": "up",
           *           "latency_ms": 0.4
           *         },
           *         {
           *           "name": "relational_db",
           *           "status": "up",
           *           "latency_ms": 0.3
           *         },
           *         {
           *           "name": "cache",
           *           "status": "up",
           *           "latency_ms": 0.02
           *         },
           *         {
           *           "name": "artifact_storage",
           *           "status": "up",
           *           "latency_ms": 1.9
           *         },
           *         {
           *           "name": "worker_ingest",
           *           "status": "up",
           *           "latency_ms": 0.1
           *         }
           *       ],
           *       "uptime_seconds": 86.4
           *     }
           */
          'application/json': {
            /** @enum {string} */
            status: 'healthy' | 'degraded' | 'unhealthy';
            version: string;
            stores: {
              /** @enum {string} */
              name:
                | 'vector_engine'
                | 'graph_db'
                | 'relational_db'
                | 'cache'
                | 'artifact_storage'
                | 'worker_ingest';
              /** @enum {string} */
              status: 'up' | 'down';
              /** @description Milliseconds of the check. */
              latency_ms: number;
            }[];
            uptime_seconds: number;
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
    };
  };
  get_livez: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "data": {
           *         "status": "alive"
           *       },
           *       "meta": {
           *         "trace_id": "4bf92f35-77b3-4da6-a3ce-929d0e0e4736",
           *         "latency_ms": 0.09
           *       }
           *     }
           */
          'application/json': {
            data: {
              /** @constant */
              status: 'alive';
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
    };
  };
  get_readyz: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "data": {
           *         "status": "ready"
           *       },
           *       "meta": {
           *         "trace_id": "4bf92f35-77b3-4da6-a3ce-929d0e0e4736",
           *         "latency_ms": 0.09
           *       }
           *     }
           */
          'application/json': {
            data: {
              /** @constant */
              status: 'ready';
            };
            meta: {
              /** @description Id of this request, also in the x-trace-id header. */
              trace_id: string;
              /** @description Milliseconds spent on this request. */
              latency_ms: number;
            };
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_metrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /** @example svc_store_health{store="cache"} 1 */
          'text/plain': string;
        };
      };
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
    };
  };
  get_metrics_json: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "metrics": [
           *         {
           *           "name": "svc_pool_busy_threads",
           *           "type": "gauge",
           *           "samples": [
           *             {
           *               "name": "svc_pool_busy_threads",
           *               "labels": {},
           *               "value": 1
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': {
            metrics: {
              name: string;
              type: string;
              samples: {
                name: string;
                labels: {
                  [key: string]: string;
                };
                value: number | null;
              }[];
            }[];
          };
        };
      };
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
    };
  };
}
