/** Routes of the hub; generated from its OpenAPI document by `npm run docs`; do not edit. */
export interface paths {
  '/auth/dev': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign in as the development user */
    post: operations['post_auth_dev'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Sign in */
    get: operations['get_auth_login'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign out */
    post: operations['post_auth_logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/logout-all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sign out everywhere */
    post: operations['post_auth_logout_all'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The account as a page */
    get: operations['get_auth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The signed-in user */
    get: operations['get_auth_me'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete the account */
    delete: operations['delete_api_me'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unified/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the sessions */
    get: operations['get_api_unified_sessions'];
    put?: never;
    /** Take over sessions from the storage of a client */
    post: operations['post_api_unified_sessions'];
    /** Delete the sessions of the user */
    delete: operations['delete_api_unified_sessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unified/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create a session */
    post: operations['post_api_unified_session'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unified/session/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a session */
    get: operations['get_api_unified_session_sessionId_'];
    /** Create or replace a session */
    put: operations['put_api_unified_session_sessionId_'];
    post?: never;
    /** Delete a session */
    delete: operations['delete_api_unified_session_sessionId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unified/analyze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the analyses of a session */
    get: operations['get_api_unified_analyze'];
    put?: never;
    /** Analyze search results */
    post: operations['post_api_unified_analyze'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unified/analyze/{analysisId}/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Follow an analysis */
    get: operations['get_api_unified_analyze_analysisId_stream'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unified/analyze/{analysisId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read an analysis */
    get: operations['get_api_unified_analyze_analysisId_'];
    put?: never;
    post?: never;
    /** Cancel an analysis */
    delete: operations['delete_api_unified_analyze_analysisId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a briefing */
    get: operations['get_api_briefing_sessionId_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/updateDiagnosis': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Describe the case */
    post: operations['post_api_briefing_sessionId_updateDiagnosis'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/chooseSituation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Choose the situation */
    post: operations['post_api_briefing_sessionId_chooseSituation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/addAdditionalContext': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add context */
    post: operations['post_api_briefing_sessionId_addAdditionalContext'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/evaluatePrecedent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Rate a precedent */
    post: operations['post_api_briefing_sessionId_evaluatePrecedent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/advanceToPhase3': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Go on to the risks */
    post: operations['post_api_briefing_sessionId_advanceToPhase3'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/resolveRisk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark a risk as dealt with */
    post: operations['post_api_briefing_sessionId_resolveRisk'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/generateDelivery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make the delivery */
    post: operations['post_api_briefing_sessionId_generateDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/choosePath': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Choose a path */
    post: operations['post_api_briefing_sessionId_choosePath'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/setFaseProcessual': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set the phase of the proceedings */
    post: operations['post_api_briefing_sessionId_setFaseProcessual'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/finalizeSession': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Finalize the briefing */
    post: operations['post_api_briefing_sessionId_finalizeSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/handleExitAction': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Choose on the exit card */
    post: operations['post_api_briefing_sessionId_handleExitAction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/briefing/{sessionId}/remakeBlock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a block again */
    post: operations['post_api_briefing_sessionId_remakeBlock'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/export/pdf/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Briefing as PDF */
    get: operations['get_api_export_pdf_sessionId_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/export/markdown/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Briefing as Markdown */
    get: operations['get_api_export_markdown_sessionId_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/export/docx/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Briefing as DOCX */
    get: operations['get_api_export_docx_sessionId_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/export/analysis/{analysisId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Analysis as DOCX */
    get: operations['get_api_export_analysis_analysisId_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the reports on documents */
    get: operations['get_api_documents_reports'];
    put?: never;
    /** Verify a document */
    post: operations['post_api_documents_reports'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/reports/{report_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A report on a document */
    get: operations['get_api_documents_reports_report_id_'];
    put?: never;
    post?: never;
    /** Delete a report */
    delete: operations['delete_api_documents_reports_report_id_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/reports/{report_id}/docx': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A verified document with comments */
    get: operations['get_api_documents_reports_report_id_docx'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/searches/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the searches made */
    get: operations['get_api_searches_history'];
    put?: never;
    /** Note a search that was made */
    post: operations['post_api_searches_history'];
    /** Delete the history of searches */
    delete: operations['delete_api_searches_history'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/searches/history/{searchId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a search of the history */
    delete: operations['delete_api_searches_history_searchId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/searches/saved': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the saved searches */
    get: operations['get_api_searches_saved'];
    put?: never;
    /** Save a search */
    post: operations['post_api_searches_saved'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/searches/saved/{searchId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a saved search */
    delete: operations['delete_api_searches_saved_searchId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Health of the hub */
    get: operations['get_api_health'];
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
    /** Whether the process lives */
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
    /** Whether the hub may get traffic */
    get: operations['get_readyz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/compare': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Compare decisions */
    post: operations['post_api_compare'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/uploads/rights': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the user may load files */
    get: operations['get_api_uploads_rights'];
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
  '/api/operation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of the backend */
    get: operations['get_api_operation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/diagnosis': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/situation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/context': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/precedent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/risks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/delivery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/path': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/analyzer/finish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/chat/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/chat/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/chat/session/{sessionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/chat/analyze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/divergencias': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/divergencias-turma': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/optimal-argument': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/optimal-argument-by-ministro': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/ministro-profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/temporal-evolution': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/citation-chain': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/pagerank': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/communities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/structural-similarity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/shortest-path': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/embeddings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/kg/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reasoning/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reasoning/irac': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reasoning/factual': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reasoning/arguments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/retrieval': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search/dual': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/comparator/pair': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/comparator/table': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the cases */
    get: operations['get_api_cases'];
    put?: never;
    /** Create a case */
    post: operations['post_api_cases'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a case */
    get: operations['get_api_cases_caseId_'];
    /** Rename or change a case */
    put: operations['put_api_cases_caseId_'];
    post?: never;
    /** Delete a case */
    delete: operations['delete_api_cases_caseId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/items': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the items of a case */
    get: operations['get_api_cases_caseId_items'];
    put?: never;
    /** Add an item to a case */
    post: operations['post_api_cases_caseId_items'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/items/{itemId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change an item of a case */
    put: operations['put_api_cases_caseId_items_itemId_'];
    post?: never;
    /** Remove an item from a case */
    delete: operations['delete_api_cases_caseId_items_itemId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/order': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Put the items of a case in order */
    put: operations['put_api_cases_caseId_order'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/people': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Find users by name */
    get: operations['get_api_people'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/shares/{accountId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Share a case */
    put: operations['put_api_cases_caseId_shares_accountId_'];
    post?: never;
    /** Revoke a share */
    delete: operations['delete_api_cases_caseId_shares_accountId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the log of a case */
    get: operations['get_api_cases_caseId_log'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/log/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export the log of a case */
    get: operations['get_api_cases_caseId_log_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/log/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Check the log of a case */
    get: operations['get_api_cases_caseId_log_check'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/items/{itemId}/review': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Review an analysis in a case */
    put: operations['put_api_cases_caseId_items_itemId_review'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/case-items': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Search the items of cases */
    get: operations['get_api_case_items'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/items': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List what the alerts have found */
    get: operations['get_api_alerts_items'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/unread': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Count what is unread */
    get: operations['get_api_alerts_unread'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/items/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark things as read or unread */
    post: operations['post_api_alerts_items_read'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/channels': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Where alerts are sent */
    get: operations['get_api_alerts_channels'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/channels/mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Receive alerts by e-mail */
    put: operations['put_api_alerts_channels_mail'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/channels/mail/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Confirm an e-mail address */
    post: operations['post_api_alerts_channels_mail_confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/channels/webhook': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Receive alerts by webhook */
    put: operations['put_api_alerts_channels_webhook'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/channels/feed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make the address of the Atom feed */
    post: operations['post_api_alerts_channels_feed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/channels/{channel}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Stop sending alerts to a channel */
    delete: operations['delete_api_alerts_channels_channel_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/feeds/alerts/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What alerts have found, as an Atom feed */
    get: operations['get_feeds_alerts_token_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/news': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What has changed in a case */
    get: operations['get_api_cases_caseId_news'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{caseId}/look': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Note what was seen of the changes of a case */
    post: operations['post_api_cases_caseId_look'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the alerts */
    get: operations['get_api_alerts'];
    put?: never;
    /** Create an alert */
    post: operations['post_api_alerts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/{alertId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete an alert */
    delete: operations['delete_api_alerts_alertId_'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/alerts/{alertId}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore a deleted alert */
    post: operations['post_api_alerts_alertId_restore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/decisao/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_decisao_id_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/grafo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_grafo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/analise': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_analise'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/analise/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_analise_id_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/briefing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_briefing'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/briefing/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_briefing_id_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/verificar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_verificar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/paineis': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_paineis'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/paineis/{painel}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_paineis_painel_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/pastas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_pastas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/pastas/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_pastas_id_'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/comparar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_comparar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/alertas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_alertas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sessoes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_sessoes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/arquivos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_arquivos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operacao': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_operacao'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/conta': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screen of the page */
    get: operations['get_conta'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/assets/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A part of the page */
    get: operations['get_assets_name_'];
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
    Briefing: {
      sessionId: string;
      phase: number;
      finalized: boolean;
      diagnosis: {
        situation: string | null;
        area: string | null;
        tema: string | null;
        tese: string | null;
        /** @description The side that figures are counted for; absent until it is said. */
        lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
      };
      deliveryMode: ('sintese' | 'parecer' | 'estrategia' | 'mapa') | null;
      additionalContext: string[];
      precedents: {
        processoId: string;
        /** @enum {string} */
        evaluation: 'useful' | 'not_useful';
      }[];
      risks: {
        id: string;
        label: string;
        resolved: boolean;
      }[];
      chosenPath: string | null;
      faseProcessual: ('conhecimento' | 'recurso' | 'execucao' | 'tutela') | null;
      blocks: components['schemas']['BriefingBlock'][];
      version: number;
      updatedAt: string | null;
    };
    BriefingBlock:
      | {
          id: string;
          /** @constant */
          type: 'summary';
          phase: number;
          position: number;
          title: string;
          data: {
            /** @description A paragraph in Portuguese with these figures. */
            text: string;
            fato: string | null;
            tese: string | null;
            /** @description Decisions that were read: the found ones, 50 at most. */
            total: number;
            resultados: {
              provido: number;
              parcial: number;
              improvido: number;
              outros: number;
            };
            /** @description The 5 most frequent. */
            tribunais: {
              nome: string;
              total: number;
            }[];
            /** @description The 5 most frequent. */
            ministros: {
              nome: string;
              total: number;
            }[];
            /** @description The 5 most frequent. */
            categorias: {
              nome: string;
              total: number;
            }[];
            /** @description YYYY-MM-DD of the oldest and the newest; null if none has a date. */
            periodo: {
              inicio: string;
              fim: string;
            } | null;
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'precedent';
          phase: number;
          position: number;
          title: string;
          data: {
            decisao_id: string;
            processo: string | null;
            /** @description Process number in the layout of the CNJ, else the id. */
            rotulo: string;
            ministro: string | null;
            resultado: string | null;
            /** @description YYYY-MM-DD. */
            data: string | null;
            tribunal: string | null;
            categoria_id: string | null;
            snippet: string | null;
            /** @description The ementa, cut to 20,000 characters. */
            ementa: string | null;
            /** @description 1 for a decision that is first by facts and by thesis. */
            score: number;
            fact_score: number | null;
            thesis_score: number | null;
            /** @description Why the decision was found, in Portuguese. */
            why: string;
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'precedent_picker';
          phase: number;
          position: number;
          title: string;
          data: {
            text: string;
            base: {
              decisao_id: string;
              processo: string | null;
              /** @description Process number in the layout of the CNJ, else the id. */
              rotulo: string;
              ministro: string | null;
              resultado: string | null;
              /** @description YYYY-MM-DD. */
              data: string | null;
            };
            options: {
              decisao_id: string;
              processo: string | null;
              /** @description Process number in the layout of the CNJ, else the id. */
              rotulo: string;
              ministro: string | null;
              resultado: string | null;
              /** @description YYYY-MM-DD. */
              data: string | null;
              /** @description 0 to 1, the exact structural similarity. */
              weighted_score: number;
              shared_criterios: {
                id: string;
                nome: string;
              }[];
              /** @description What the decision shares with the base, in Portuguese. */
              why: string;
            }[];
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'risk_balance';
          phase: number;
          position: number;
          title: string;
          data: {
            text: string;
            categoria_id: string;
            /** @description The side that is counted for: provido then stands for decisions that favour it, improvido for those that favour the opposite one. Absent or null: outcomes of appeals. */
            lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
            /** @description Rates of the whole category. */
            base: {
              /** @description The share of an outcome among all decided decisions of the category. */
              provido: {
                total_decisoes: number;
                taxa_base: number | null;
                wilson_low: number | null;
                wilson_high: number | null;
                amostra_pequena: boolean;
              };
              /** @description The share of an outcome among all decided decisions of the category. */
              improvido: {
                total_decisoes: number;
                taxa_base: number | null;
                wilson_low: number | null;
                wilson_high: number | null;
                amostra_pequena: boolean;
              };
            };
            /** @description Arguments with which appeals succeed more often than the category. */
            strengths: {
              /** @enum {string} */
              tipo: 'criterio' | 'dispositivo' | 'precedente';
              id: string;
              /** @description With the reason beside it if it is not in force: `Súmula 603 do STJ (cancelada)`. With the count beside it if most of the decisions deny it: `Aplicação do CDC (afastado em 7 de 9)`. */
              nome: string;
              /** @description Status of a precedent or a statute when the block was made; null: not known. */
              situacao?: string | null;
              wins: number;
              total: number;
              /** @description Decisions of `total` whose wording affirms the criterion; absent for other arguments, and in briefings of earlier versions. */
              afirmado?: number;
              /** @description Decisions of `total` whose wording denies the criterion; absent as `afirmado`. */
              negado?: number;
              success_rate: number;
              lift: number | null;
              wilson_low: number;
              wilson_high: number;
              /** @description Whether there are fewer than ten decisions. */
              amostra_pequena: boolean;
              /**
               * @description Why the argument is shown: a precedent behind the briefing has it, its words are those of the case, or it only stands out in the category. Absent from briefings of earlier versions.
               * @enum {string}
               */
              relevance?: 'precedentes' | 'tema' | 'categoria';
            }[];
            /** @description Arguments with which appeals fail more often than the category. */
            risks: {
              id: string;
              /** @description In Portuguese. */
              text: string;
              /** @description `wins` counts the decisions that ended improvido; for a side, those that favour the opposite one. */
              argument: {
                /** @enum {string} */
                tipo: 'criterio' | 'dispositivo' | 'precedente';
                id: string;
                /** @description With the reason beside it if it is not in force: `Súmula 603 do STJ (cancelada)`. With the count beside it if most of the decisions deny it: `Aplicação do CDC (afastado em 7 de 9)`. */
                nome: string;
                /** @description Status of a precedent or a statute when the block was made; null: not known. */
                situacao?: string | null;
                wins: number;
                total: number;
                /** @description Decisions of `total` whose wording affirms the criterion; absent for other arguments, and in briefings of earlier versions. */
                afirmado?: number;
                /** @description Decisions of `total` whose wording denies the criterion; absent as `afirmado`. */
                negado?: number;
                success_rate: number;
                lift: number | null;
                wilson_low: number;
                wilson_high: number;
                /** @description Whether there are fewer than ten decisions. */
                amostra_pequena: boolean;
                /**
                 * @description Why the argument is shown: a precedent behind the briefing has it, its words are those of the case, or it only stands out in the category. Absent from briefings of earlier versions.
                 * @enum {string}
                 */
                relevance?: 'precedentes' | 'tema' | 'categoria';
              };
              resolved: boolean;
            }[];
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'chart';
          phase: number;
          position: number;
          title: string;
          data: {
            /** @constant */
            kind: 'temporal-evolution';
            /** @description What the chart shows, also for those who cannot see it. */
            text: string;
            criterio: string;
            /** @enum {string} */
            granularity: 'year' | 'month';
            /** @description The side that is counted for: provido then stands for decisions that favour it, improvido for those that favour the opposite one. Absent or null: outcomes of appeals. */
            lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
            /** @description The period that is left out because not all of its decisions are there. Absent where none is, and from earlier versions. */
            running?: string;
            /** @description The newest day of the corpus, YYYY-MM-DD, if it ends within `running`; null: that period is not over. */
            running_until?: string | null;
            buckets: {
              /** @description YYYY, or YYYY-MM. */
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
            }[];
            /** @enum {string} */
            tendencia: 'crescente' | 'decrescente' | 'estavel';
            /** @enum {string} */
            tendencia_relativa: 'crescente' | 'decrescente' | 'estavel';
            /** @enum {string} */
            tendencia_provimento: 'crescente' | 'decrescente' | 'estavel';
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'sintese';
          phase: number;
          position: number;
          title: string;
          data: {
            sections: {
              heading: string;
              paragraphs: string[];
              points: string[];
            }[];
            precedents: {
              decisao_id: string;
              processo: string | null;
              /** @description Process number in the layout of the CNJ, else the id. */
              rotulo: string;
              ministro: string | null;
              resultado: string | null;
              /** @description YYYY-MM-DD. */
              data: string | null;
              why: string;
            }[];
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'parecer';
          phase: number;
          position: number;
          title: string;
          data: {
            sections: {
              heading: string;
              paragraphs: string[];
              points: string[];
            }[];
            precedents: {
              decisao_id: string;
              processo: string | null;
              /** @description Process number in the layout of the CNJ, else the id. */
              rotulo: string;
              ministro: string | null;
              resultado: string | null;
              /** @description YYYY-MM-DD. */
              data: string | null;
              why: string;
            }[];
            conclusion: string;
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'estrategia';
          phase: number;
          position: number;
          title: string;
          data: {
            sections: {
              heading: string;
              paragraphs: string[];
              points: string[];
            }[];
            precedents: {
              decisao_id: string;
              processo: string | null;
              /** @description Process number in the layout of the CNJ, else the id. */
              rotulo: string;
              ministro: string | null;
              resultado: string | null;
              /** @description YYYY-MM-DD. */
              data: string | null;
              why: string;
            }[];
            faseProcessual: ('conhecimento' | 'recurso' | 'execucao' | 'tutela') | null;
            paths: {
              id: string;
              /**
               * @description `sustentar`: build on an argument; `distinguir`: set the case apart from losing ones; `compor`: settle.
               * @enum {string}
               */
              kind: 'sustentar' | 'distinguir' | 'compor';
              label: string;
              description: string;
              grounds: {
                /** @enum {string} */
                tipo: 'criterio' | 'dispositivo' | 'precedente';
                id: string;
                /** @description With the reason beside it if it is not in force: `Súmula 603 do STJ (cancelada)`. With the count beside it if most of the decisions deny it: `Aplicação do CDC (afastado em 7 de 9)`. */
                nome: string;
                /** @description Status of a precedent or a statute when the block was made; null: not known. */
                situacao?: string | null;
                wins: number;
                total: number;
                /** @description Decisions of `total` whose wording affirms the criterion; absent for other arguments, and in briefings of earlier versions. */
                afirmado?: number;
                /** @description Decisions of `total` whose wording denies the criterion; absent as `afirmado`. */
                negado?: number;
                success_rate: number;
                lift: number | null;
                wilson_low: number;
                wilson_high: number;
                /** @description Whether there are fewer than ten decisions. */
                amostra_pequena: boolean;
                /**
                 * @description Why the argument is shown: a precedent behind the briefing has it, its words are those of the case, or it only stands out in the category. Absent from briefings of earlier versions.
                 * @enum {string}
                 */
                relevance?: 'precedentes' | 'tema' | 'categoria';
              }[];
            }[];
            chosenPath: string | null;
            /** @description Empty until a path is chosen. */
            nextSteps: string[];
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'mapa';
          phase: number;
          position: number;
          title: string;
          data: {
            sections: {
              heading: string;
              paragraphs: string[];
              points: string[];
            }[];
            precedents: {
              decisao_id: string;
              processo: string | null;
              /** @description Process number in the layout of the CNJ, else the id. */
              rotulo: string;
              ministro: string | null;
              resultado: string | null;
              /** @description YYYY-MM-DD. */
              data: string | null;
              why: string;
            }[];
            nodes: {
              id: string;
              /** @enum {string} */
              tipo: 'Decisao' | 'Criterio' | 'Fato' | 'Prova' | 'Dispositivo' | 'Precedente';
              nome: string;
              /** @description Whether the node is one of the chosen precedents. */
              chosen: boolean;
            }[];
            edges: {
              source: string;
              target: string;
              /** @enum {string} */
              type: 'CITA_PRECEDENTE' | 'TEM_CRITERIO' | 'TEM_FATO' | 'TEM_PROVA' | 'APLICA_LEI';
            }[];
            /** @description Neighbours that were left out because the map would be too large. */
            left_out: number;
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'exit_card';
          phase: number;
          position: number;
          title: string;
          data: {
            options: {
              /** @enum {string} */
              action: 'concluir' | 'continuar' | 'exportar' | 'novo';
              label: string;
              description: string;
            }[];
            selected: ('concluir' | 'continuar' | 'exportar' | 'novo') | null;
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        }
      | {
          id: string;
          /** @constant */
          type: 'fallback';
          phase: number;
          position: number;
          title: string;
          data: {
            /** @enum {string} */
            replaces:
              | 'summary'
              | 'precedent'
              | 'precedent_picker'
              | 'risk_balance'
              | 'chart'
              | 'sintese'
              | 'parecer'
              | 'estrategia'
              | 'mapa';
            /** @description Code of the backend, `TIMEOUT`, `NETWORK`, `NO_BASIS` if the briefing says too little, or `OUTDATED` if a decision of the delivery was rated as not useful since. */
            code: string;
            /** @description In Portuguese. */
            reason: string;
          };
          /** @description Answers of the backend that the figures come from. */
          origin: components['schemas']['BriefingOrigin'][];
          verification: components['schemas']['BriefingVerification'] | null;
        };
    /** @description One answer of the backend. */
    BriefingOrigin: {
      /** @description Path of the operation of the backend, such as `/v1/graph/optimal-argument`. */
      operation: string;
      params: {
        [key: string]: unknown;
      };
      /** @description Generation of the graph; null: none involved. */
      snapshot_id: number | null;
      /** Format: date-time */
      at: string;
    };
    /** @description What POST /v1/verify said of the block's text. */
    BriefingVerification:
      | {
          /** @constant */
          state: 'verified';
          /** @enum {string} */
          risk_level: 'low' | 'medium' | 'high';
          /** @description 0 to 1. */
          risk_score: number;
          total_citations: number;
          /** @description Citations that are confirmed, and may be cited as they stand. */
          valid_count: number;
          invalid_count: number;
          /** @description Absent from briefings of earlier versions, which counted them as valid. */
          cancelled_count?: number;
          /** @description Among them numbers of which only the format was checked. */
          undecided_count: number;
          /** @description 50 at most. */
          doubtful: {
            /** @enum {string} */
            kind: 'sumula' | 'ministro' | 'processo' | 'tema' | 'legislacao';
            /** @description The citation as it stands in the text. */
            reference: string;
            /** @enum {string} */
            verdict: 'invalid' | 'cancelled' | 'undecided';
            /** @description In Portuguese; null if the backend gave none. */
            reason: string | null;
          }[];
          verified_at: string;
        }
      | {
          /** @constant */
          state: 'unavailable';
          reason: string;
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
  post_auth_dev: {
    parameters: {
      query?: {
        return_to?: string;
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
            id: string;
            name: string;
          };
        };
      };
      /** @description To a form: the browser goes on to `return_to`. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_auth_login: {
    parameters: {
      query?: {
        return_to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The answer. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_auth_logout: {
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
            /** @constant */
            signed_out: true;
            end_session_url: string | null;
          };
        };
      };
      /** @description To a form: the browser goes on to the provider, or to the account page. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_auth_logout_all: {
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
            /** @constant */
            signed_out: true;
            logins: number;
          };
        };
      };
      /** @description To a form: the browser goes on to the account page. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_auth: {
    parameters: {
      query?: {
        return_to?: string;
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
          'text/html': string;
        };
      };
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_auth_me: {
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
            id: string;
            name: string;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  delete_api_me: {
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
            /** @constant */
            deleted: true;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_unified_sessions: {
    parameters: {
      query?: {
        limit?: number;
        q?: string;
        cursor?: string;
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
            sessions: {
              id: string;
              title: string;
              /** Format: date-time */
              createdAt: string;
              /**
               * Format: date-time
               * @description When the hub stored it last.
               */
              updatedAt: string;
              hasBriefing: boolean;
            }[];
            /** @description For the next page; null: there is none. */
            next_cursor: string | null;
            /** @description Over all sessions of the user. */
            stats: {
              total: number;
              /** @description Sessions that a user may keep. */
              total_max: number;
              with_analyzer: number;
              with_briefing: number;
              last_updated: string | null;
            };
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_unified_sessions: {
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
         *       "sessions": [
         *         {
         *           "id": "s-2026-001",
         *           "title": "Dano moral",
         *           "updatedAt": "2026-03-01T12:00:00Z"
         *         }
         *       ]
         *     }
         */
        'application/json': {
          /** @description Each as `session` in the body of `PUT /api/unified/session/{sessionId}`. */
          sessions: unknown[];
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
            /** @description Entries that are stored now. */
            migrated: number;
            /** @description Entries that were sent. */
            total: number;
            skipped: {
              /** @description Null: the entry has no id. */
              id: string | null;
              /**
               * @description `older`: not newer than the stored one; `taken`: the id is of another user; `full`: the user keeps as many sessions as a user may.
               * @enum {string}
               */
              reason: 'invalid' | 'older' | 'taken' | 'full';
              /** @description What is wrong with an invalid entry. */
              rule?: string;
            }[];
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  delete_api_unified_sessions: {
    parameters: {
      query: {
        changed_until: string;
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
            deleted: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_unified_session: {
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
         *       "title": "Descontos em benefício"
         *     }
         */
        'application/json': {
          title?: string;
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
            id: string;
            title: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_unified_session_sessionId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
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
            session: {
              id: string;
              title?: string;
              /** Format: date-time */
              createdAt?: string;
              /** Format: date-time */
              updatedAt?: string;
            } & {
              [key: string]: unknown;
            };
            /** @default null */
            analyzer: {
              [key: string]: unknown;
            } | null;
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
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  put_api_unified_session_sessionId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "session": {
         *         "id": "s-2026-001",
         *         "title": "Descontos em benefício"
         *       },
         *       "analyzer": null
         *     }
         */
        'application/json': {
          session: {
            id: string;
            title?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
          } & {
            [key: string]: unknown;
          };
          /** @default null */
          analyzer?: {
            [key: string]: unknown;
          } | null;
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
                created: true;
                sessionId: string;
              }
            | {
                /** @constant */
                updated: true;
                sessionId: string;
              };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['QUOTA_EXCEEDED'];
      412: components['responses']['PRECONDITION_FAILED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  delete_api_unified_session_sessionId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
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
            /** @constant */
            deleted: true;
            sessionId: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_unified_analyze: {
    parameters: {
      query: {
        session_id: string;
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
            analyses: {
              /** Format: uuid */
              analysis_id: string;
              session_id: string | null;
              /** @enum {string} */
              state: 'running' | 'done' | 'failed';
              created_at: string;
              finished_at: string | null;
              /** @description Number of the newest event. */
              events: number;
            }[];
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_unified_analyze: {
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
         *       "query": "O banco responde por descontos não autorizados em benefício previdenciário?",
         *       "search_results": [
         *         {
         *           "processo": "1234567-89.2024.8.26.0100",
         *           "ementa": "Apelação cível. Descontos em benefício previdenciário. Contratação não comprovada pelo banco. Devolução em dobro e dano moral configurados."
         *         }
         *       ],
         *       "total_in_database": 1,
         *       "pipeline_mode": "standard"
         *     }
         */
        'application/json': {
          query: string;
          /** @description At least one, unless `report_id` is given: the decisions are then searched by what the document is about. */
          search_results: ({
            ementa: string;
            processo: string;
          } & {
            [key: string]: unknown;
          })[];
          total_in_database: number;
          /**
           * @default standard
           * @enum {string}
           */
          pipeline_mode?: 'standard' | 'light' | 'deep';
          /** @default null */
          session_id?: string | null;
          /** @default null */
          answers?: {
            /** Format: uuid */
            analysis_id: string;
            slot: string;
            value: string;
          } | null;
          /** @default false */
          stream_text?: boolean;
          /** @description A case of the user: the analysis becomes an item of it, and its log tells of it. */
          case_id?: string | null;
          /** @description A kept report on a document of the user, such as a petition of the other side: the analysis reads its text. */
          report_id?: string | null;
          /** @description The side that the user represents: the answer then counts whom the decisions favour. Absent or null: what the query says of it. */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
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
          'text/event-stream': string;
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      /** @description RUN_IN_PROGRESS or QUOTA_EXCEEDED */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      /** @description NO_USABLE_CONTENT or ANSWER_TOO_LARGE */
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
  get_api_unified_analyze_analysisId_stream: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        analysisId: string;
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
          'text/event-stream': string;
        };
      };
      /** @description The analysis has ended, and `Last-Event-ID` is its last event, or its log was deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_unified_analyze_analysisId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        analysisId: string;
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
            /** Format: uuid */
            analysis_id: string;
            session_id: string | null;
            /** @enum {string} */
            state: 'running' | 'done' | 'failed';
            created_at: string;
            finished_at: string | null;
            /** @description Number of the newest event. */
            events: number;
            /** @description False for an analysis of another user, in a case that is shared. */
            is_own: boolean;
            /** @description As it was sent, without short ementas. */
            request: {
              [key: string]: unknown;
            };
            /** @description Data of the terminal event; null while the analysis is running. */
            outcome:
              | ({
                  success: boolean;
                } & {
                  [key: string]: unknown;
                })
              | null;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  delete_api_unified_analyze_analysisId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        analysisId: string;
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
            /** Format: uuid */
            analysis_id: string;
            /** @enum {string} */
            state: 'running' | 'done' | 'failed';
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_briefing_sessionId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
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
            state: components['schemas']['Briefing'];
            /** @description False for a briefing of another user, in a case that is shared. */
            is_own: boolean;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_briefing_sessionId_updateDiagnosis: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "area": "Consumidor",
         *       "tema": "Descontos em benefício",
         *       "tese": "Dano moral presumido"
         *     }
         */
        'application/json': {
          situation?: string | null;
          area?: string | null;
          tema?: string | null;
          tese?: string | null;
          /** @description The side that the user represents. Blocks that count outcomes are made again. */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          fields?: {
            situation?: string | null;
            area?: string | null;
            tema?: string | null;
            tese?: string | null;
            /** @description The side that the user represents. Blocks that count outcomes are made again. */
            lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          };
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
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_chooseSituation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "situation": "atuando"
         *     }
         */
        'application/json': {
          /** @enum {string} */
          situation: 'pesquisando' | 'avaliando' | 'atuando' | 'estudando';
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
            state: components['schemas']['Briefing'];
            phase2Blocks: components['schemas']['BriefingBlock'][];
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_addAdditionalContext: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "text": "O cliente é aposentado e não reconhece o contrato."
         *     }
         */
        'application/json': {
          text: string;
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
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_evaluatePrecedent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "processoId": "0703777-48.2017.8.02.0058",
         *       "evaluation": "useful"
         *     }
         */
        'application/json': {
          processoId: string;
          /** @enum {string} */
          evaluation: 'useful' | 'not_useful';
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
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_advanceToPhase3: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': Record<string, never>;
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
            state: components['schemas']['Briefing'];
            phase3Blocks: components['schemas']['BriefingBlock'][];
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_resolveRisk: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "riskId": "risk-5-1"
         *     }
         */
        'application/json': {
          riskId: string;
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
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_generateDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': Record<string, never>;
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
            state: components['schemas']['Briefing'];
            phase4Blocks: components['schemas']['BriefingBlock'][];
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_choosePath: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "pathId": "path-6-1"
         *     }
         */
        'application/json': {
          pathId: string;
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
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_setFaseProcessual: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "fase": "recurso"
         *     }
         */
        'application/json': {
          /** @enum {string} */
          fase: 'conhecimento' | 'recurso' | 'execucao' | 'tutela';
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
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_finalizeSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {} */
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_handleExitAction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "exportar"
         *     }
         */
        'application/json': {
          /** @enum {string} */
          action: 'concluir' | 'continuar' | 'exportar' | 'novo';
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
            state: components['schemas']['Briefing'];
            /** @enum {string} */
            action: 'concluir' | 'continuar' | 'exportar' | 'novo';
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_briefing_sessionId_remakeBlock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "blockId": "fallback-chart-5"
         *     }
         */
        'application/json': {
          blockId: string;
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
          'application/json': components['schemas']['Briefing'];
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['INVALID_TRANSITION'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_export_pdf_sessionId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
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
          'application/pdf': string;
        };
      };
      /** @description VALIDATION_ERROR */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description UNAUTHORIZED */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description FORBIDDEN */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      /** @description ANSWER_TOO_LARGE */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      431: components['responses']['HEADERS_TOO_LARGE'];
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  get_api_export_markdown_sessionId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
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
          'text/markdown; charset=utf-8': string;
        };
      };
      /** @description VALIDATION_ERROR */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description UNAUTHORIZED */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description FORBIDDEN */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      /** @description ANSWER_TOO_LARGE */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      431: components['responses']['HEADERS_TOO_LARGE'];
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  get_api_export_docx_sessionId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: string;
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
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
        };
      };
      /** @description VALIDATION_ERROR */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description UNAUTHORIZED */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description FORBIDDEN */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      /** @description ANSWER_TOO_LARGE */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      431: components['responses']['HEADERS_TOO_LARGE'];
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            error: string;
          } & {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  get_api_export_analysis_analysisId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        analysisId: string;
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
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE */
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
  get_api_documents_reports: {
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
            reports: {
              id: string;
              /** @description Name of the file; null for a pasted text. */
              name: string | null;
              /**
               * @description `texto`: plain text or Markdown.
               * @enum {string}
               */
              kind: 'docx' | 'pdf' | 'texto';
              /** @description SHA-256 of the file, as hex. */
              sha256: string;
              size_bytes: number;
              citations: number;
              /** @description Citations to be corrected. */
              problems: number;
              /** @description Citations that nothing confirms. */
              unconfirmed: number;
              /** Format: date-time */
              checked_at: string;
            }[];
            /** @description Reports that a user may keep. */
            total_max: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_documents_reports: {
    parameters: {
      query?: {
        name?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example Incide a Súmula 7 do STJ. */
        'application/octet-stream': string;
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
            /** @description Null: not kept, because the user keeps as many as allowed. */
            id: string | null;
            /** @description Name of the file; null for a pasted text. */
            name: string | null;
            /**
             * @description `texto`: plain text or Markdown.
             * @enum {string}
             */
            kind: 'docx' | 'pdf' | 'texto';
            /** @description SHA-256 of the file, as hex. */
            sha256: string;
            size_bytes: number;
            /** Format: date-time */
            checked_at: string;
            text: string;
            pages: number | null;
            /** @description Offset in `text` of the first code unit of each page of a PDF; absent in reports of older releases. */
            page_starts?: number[] | null;
            /** @description Pages without text, such as pictures: not verified. */
            empty_pages: number[];
            paragraphs: number;
            /** @description In the order of their first place. */
            citations: {
              /** @description Such as `Súmula`, in Portuguese. */
              kind: string;
              /** @description The citation as the text has it. */
              name: string;
              /** @description Canonical spelling. */
              normalized: string;
              /**
               * @description `exists`: there is such a thing, and what the text says of it was not compared; `right`: what the text says agrees.
               * @enum {string}
               */
              verdict:
                | 'wrong'
                | 'cancelled'
                | 'misquoted'
                | 'mistold'
                | 'revoked'
                | 'undecided'
                | 'exists'
                | 'right';
              /** @description Why, in Portuguese. */
              reason: string;
              /** @description What the tables have of it: wording, situation, thesis, date of the table. */
              facts: {
                label: string;
                value: string;
              }[];
              places: {
                /** @description Offset of the first code unit in `text`. */
                start: number;
                /** @description Offset after the last. */
                end: number;
                /** @description Page of a PDF, from 1. */
                page: number | null;
                /** @description Paragraph of a document without pages, from 1, empty ones not counted. */
                paragraph: number | null;
              }[];
            }[];
            /** @enum {string} */
            risk_level: 'low' | 'medium' | 'high';
            tables: {
              name: string;
              date: string;
              covers: string;
            }[];
            not_checked: string[];
            truncated: string[];
            /** @description Comparison with the last report on the same document. */
            compared: {
              /** @description The earlier report, which may have been deleted since. */
              id: string;
              /** Format: date-time */
              checked_at: string;
              /** @description False: an earlier file of the same name. */
              is_same_file: boolean;
              /** @description Citations that the earlier report lacks. */
              fresh: {
                kind: string;
                name: string;
              }[];
              gone: {
                kind: string;
                name: string;
              }[];
              changed: {
                kind: string;
                name: string;
                before: (
                  | 'wrong'
                  | 'cancelled'
                  | 'misquoted'
                  | 'mistold'
                  | 'revoked'
                  | 'undecided'
                  | 'exists'
                  | 'right'
                )[];
                after: (
                  | 'wrong'
                  | 'cancelled'
                  | 'misquoted'
                  | 'mistold'
                  | 'revoked'
                  | 'undecided'
                  | 'exists'
                  | 'right'
                )[];
              }[];
            } | null;
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
      /** @description DOCUMENT_WITHOUT_TEXT or DOCUMENT_UNREADABLE or ANSWER_TOO_LARGE */
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
      /** @description QUEUE_FULL or RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_documents_reports_report_id_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        report_id: string;
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
            /** @description Null: not kept, because the user keeps as many as allowed. */
            id: string | null;
            /** @description Name of the file; null for a pasted text. */
            name: string | null;
            /**
             * @description `texto`: plain text or Markdown.
             * @enum {string}
             */
            kind: 'docx' | 'pdf' | 'texto';
            /** @description SHA-256 of the file, as hex. */
            sha256: string;
            size_bytes: number;
            /** Format: date-time */
            checked_at: string;
            text: string;
            pages: number | null;
            /** @description Offset in `text` of the first code unit of each page of a PDF; absent in reports of older releases. */
            page_starts?: number[] | null;
            /** @description Pages without text, such as pictures: not verified. */
            empty_pages: number[];
            paragraphs: number;
            /** @description In the order of their first place. */
            citations: {
              /** @description Such as `Súmula`, in Portuguese. */
              kind: string;
              /** @description The citation as the text has it. */
              name: string;
              /** @description Canonical spelling. */
              normalized: string;
              /**
               * @description `exists`: there is such a thing, and what the text says of it was not compared; `right`: what the text says agrees.
               * @enum {string}
               */
              verdict:
                | 'wrong'
                | 'cancelled'
                | 'misquoted'
                | 'mistold'
                | 'revoked'
                | 'undecided'
                | 'exists'
                | 'right';
              /** @description Why, in Portuguese. */
              reason: string;
              /** @description What the tables have of it: wording, situation, thesis, date of the table. */
              facts: {
                label: string;
                value: string;
              }[];
              places: {
                /** @description Offset of the first code unit in `text`. */
                start: number;
                /** @description Offset after the last. */
                end: number;
                /** @description Page of a PDF, from 1. */
                page: number | null;
                /** @description Paragraph of a document without pages, from 1, empty ones not counted. */
                paragraph: number | null;
              }[];
            }[];
            /** @enum {string} */
            risk_level: 'low' | 'medium' | 'high';
            tables: {
              name: string;
              date: string;
              covers: string;
            }[];
            not_checked: string[];
            truncated: string[];
            /** @description Comparison with the last report on the same document. */
            compared: {
              /** @description The earlier report, which may have been deleted since. */
              id: string;
              /** Format: date-time */
              checked_at: string;
              /** @description False: an earlier file of the same name. */
              is_same_file: boolean;
              /** @description Citations that the earlier report lacks. */
              fresh: {
                kind: string;
                name: string;
              }[];
              gone: {
                kind: string;
                name: string;
              }[];
              changed: {
                kind: string;
                name: string;
                before: (
                  | 'wrong'
                  | 'cancelled'
                  | 'misquoted'
                  | 'mistold'
                  | 'revoked'
                  | 'undecided'
                  | 'exists'
                  | 'right'
                )[];
                after: (
                  | 'wrong'
                  | 'cancelled'
                  | 'misquoted'
                  | 'mistold'
                  | 'revoked'
                  | 'undecided'
                  | 'exists'
                  | 'right'
                )[];
              }[];
            } | null;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  delete_api_documents_reports_report_id_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        report_id: string;
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
            /** @constant */
            deleted: true;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_documents_reports_report_id_docx: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        report_id: string;
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
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description QUEUE_FULL or SERVICE_UNAVAILABLE */
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
  get_api_searches_history: {
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
            searches: {
              /** Format: uuid */
              id: string;
              /** @description The words that were searched for. */
              q: string;
              /**
               * @description Filters and order by name, as the client shows them.
               * @default {}
               */
              filters: {
                [key: string]: string;
              };
              /** @description Decisions that it found, at most 10,000. */
              total: number;
              /** Format: date-time */
              searched_at: string;
            }[];
            total_max: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_searches_history: {
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
         *       "q": "atraso de voo",
         *       "filters": {
         *         "tribunal": "TJAL"
         *       },
         *       "total": 12
         *     }
         */
        'application/json': {
          /** @description The words that were searched for. */
          q: string;
          /**
           * @description Filters and order by name, as the client shows them.
           * @default {}
           */
          filters?: {
            [key: string]: string;
          };
          /** @description Decisions that it found, at most 10,000. */
          total: number;
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
            /** Format: uuid */
            id: string;
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
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  delete_api_searches_history: {
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
            deleted: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  delete_api_searches_history_searchId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        searchId: string;
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
            deleted: number;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_searches_saved: {
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
            searches: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @description The words that were searched for. */
              q: string;
              /**
               * @description Filters and order by name, as the client shows them.
               * @default {}
               */
              filters: {
                [key: string]: string;
              };
              /** Format: date-time */
              saved_at: string;
            }[];
            total_max: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_searches_saved: {
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
         *       "q": "atraso de voo",
         *       "filters": {},
         *       "name": "Voos"
         *     }
         */
        'application/json': {
          /** @description The words that were searched for. */
          q: string;
          /**
           * @description Filters and order by name, as the client shows them.
           * @default {}
           */
          filters?: {
            [key: string]: string;
          };
          name: string;
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
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The words that were searched for. */
            q: string;
            /**
             * @description Filters and order by name, as the client shows them.
             * @default {}
             */
            filters: {
              [key: string]: string;
            };
            /** Format: date-time */
            saved_at: string;
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
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  delete_api_searches_saved_searchId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        searchId: string;
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
            /** @constant */
            deleted: true;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_health: {
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
            /** @enum {string} */
            status: 'healthy' | 'degraded' | 'unhealthy';
            version: string;
            backend: {
              /** @enum {string} */
              status: 'up' | 'down';
              latency_ms: number;
            };
            database: {
              /** @enum {string} */
              status: 'up' | 'down';
              latency_ms: number;
            };
            cache: {
              /** @enum {string} */
              status: 'up' | 'down';
              latency_ms: number;
            };
            llm: {
              providers: {
                name: string;
                configured: boolean;
                model: string;
              }[];
              /** @constant */
              fallback: 'extractive-1';
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
          'application/json': {
            /** @enum {string} */
            status: 'ok' | 'unavailable';
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
          'application/json': {
            /** @enum {string} */
            status: 'ok' | 'unavailable';
          };
        };
      };
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
    };
  };
  post_api_compare: {
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
         *       "decisions": [
         *         "DEMO-0001",
         *         "DEMO-0002"
         *       ]
         *     }
         */
        'application/json': {
          decisions: string[];
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
            decisions: {
              id: string;
              processo: string | null;
              tribunal: string | null;
              data: string | null;
              resultado: string | null;
              /** @description Whom the decision favours; null where it is not known. */
              favorece: string | null;
              valores: {
                tipo: string;
                valor_centavos: number | null;
                dias: number | null;
              }[];
            }[];
            concepts: {
              name: string;
              /** @description Ids of the decisions that have it, in the order asked for. */
              in: string[];
            }[];
            statutes: {
              name: string;
              /** @description Ids of the decisions that have it, in the order asked for. */
              in: string[];
            }[];
            facts: {
              name: string;
              /** @description Ids of the decisions that have it, in the order asked for. */
              in: string[];
            }[];
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_uploads_rights: {
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
            may_upload: boolean;
            /** @description Why not: `no_key`, the hub has no SVC_HUB_UPLOAD_KEY; `not_listed`, SVC_HUB_UPLOADERS does not name the user. */
            reason: ('no_key' | 'not_listed') | null;
          };
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
  get_api_operation: {
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
      504: components['responses']['GRAPH_TIMEOUT'];
    };
  };
  get_api_cases: {
    parameters: {
      query?: {
        limit?: number;
        q?: string;
        cursor?: string;
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
            cases: {
              /** Format: uuid */
              id: string;
              name: string;
              client: string;
              lado: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
              tags: string[];
              owner: {
                id: string;
                name: string;
              };
              /**
               * @description What the user may do.
               * @enum {string}
               */
              role: 'dono' | 'leitura' | 'edicao';
              items: number;
              version: number;
              /** @description The end of its log. */
              log: {
                entries: number;
                hash: string;
              };
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              changed_at: string;
            }[];
            next_cursor: string | null;
            owned: number;
            /** @description Cases that a user may own. */
            owned_max: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_cases: {
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
         *       "name": "Descontos em benefício",
         *       "client": "Cliente 12",
         *       "lado": "autor",
         *       "tags": [
         *         "consumidor"
         *       ]
         *     }
         */
        'application/json': {
          name: string;
          /**
           * @description How the house names the client.
           * @default
           */
          client?: string;
          /**
           * @description The side that the house represents.
           * @default null
           */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          /** @default [] */
          tags?: string[];
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
            /** Format: uuid */
            id: string;
            name: string;
            client: string;
            lado: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
            tags: string[];
            owner: {
              id: string;
              name: string;
            };
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: 'dono' | 'leitura' | 'edicao';
            items: number;
            version: number;
            /** @description The end of its log. */
            log: {
              entries: number;
              hash: string;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
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
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_cases_caseId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
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
            /** Format: uuid */
            id: string;
            name: string;
            client: string;
            lado: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
            tags: string[];
            owner: {
              id: string;
              name: string;
            };
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: 'dono' | 'leitura' | 'edicao';
            items: number;
            version: number;
            /** @description The end of its log. */
            log: {
              entries: number;
              hash: string;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            shares: {
              id: string;
              name: string;
              /** @enum {string} */
              role: 'leitura' | 'edicao';
              /** Format: date-time */
              since: string;
            }[];
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
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  put_api_cases_caseId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Descontos em benefício",
         *       "client": "Cliente 12",
         *       "lado": "autor",
         *       "tags": [
         *         "consumidor"
         *       ]
         *     }
         */
        'application/json': {
          name: string;
          /**
           * @description How the house names the client.
           * @default
           */
          client?: string;
          /**
           * @description The side that the house represents.
           * @default null
           */
          lado?: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
          /** @default [] */
          tags?: string[];
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
            /** Format: uuid */
            id: string;
            name: string;
            client: string;
            lado: ('autor' | 'réu' | 'acusação' | 'defesa') | null;
            tags: string[];
            owner: {
              id: string;
              name: string;
            };
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: 'dono' | 'leitura' | 'edicao';
            items: number;
            version: number;
            /** @description The end of its log. */
            log: {
              entries: number;
              hash: string;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      412: components['responses']['PRECONDITION_FAILED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  delete_api_cases_caseId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
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
            /** @constant */
            deleted: true;
            /** Format: uuid */
            caseId: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      412: components['responses']['PRECONDITION_FAILED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_cases_caseId_items: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        caseId: string;
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
            items: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              case_id: string;
              /** @enum {string} */
              kind: 'decision' | 'search' | 'analysis' | 'briefing' | 'verification' | 'note';
              ref: string | null;
              title: string;
              body: string;
              query: {
                q: string;
                /** @default {} */
                filters: {
                  [key: string]: string;
                };
              } | null;
              place: {
                decision_id: string;
                start: number;
                end: number;
                /** @default  */
                quote: string;
              } | null;
              tags: string[];
              pinned: boolean;
              /** @description Analyses only: what a person said of the answer. */
              review: {
                /** @enum {string} */
                verdict: 'aceita' | 'corrigida' | 'rejeitada';
                /** @description Null: the account has been deleted. */
                by: string | null;
                /** Format: date-time */
                at: string;
              } | null;
              /** @description Null: the account has been deleted. */
              author: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              changed_at: string;
            }[];
            next_cursor: string | null;
            /** @description Of the case, for If-Match. */
            version: number;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_cases_caseId_items: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: string;
      };
      path: {
        caseId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "kind": "note",
         *       "title": "Prazo",
         *       "body": "Conferir o termo inicial da prescrição.",
         *       "place": {
         *         "decision_id": "dec-0001",
         *         "start": 120,
         *         "end": 168,
         *         "quote": "a contar do vencimento"
         *       }
         *     }
         */
        'application/json': {
          /** @default  */
          title?: string;
          /**
           * @description The note, or a comment on another item.
           * @default
           */
          body?: string;
          /**
           * @description Notes only: the passage that they are about.
           * @default null
           */
          place?: {
            decision_id: string;
            start: number;
            end: number;
            /** @default  */
            quote?: string;
          } | null;
          /** @default [] */
          tags?: string[];
          /** @default false */
          pinned?: boolean;
          /** @enum {string} */
          kind: 'decision' | 'search' | 'analysis' | 'briefing' | 'verification' | 'note';
          /**
           * @description Id of a decision, an analysis, the session of a briefing, or a report of verification.
           * @default null
           */
          ref?: string | null;
          /**
           * @description Searches only.
           * @default null
           */
          query?: {
            q: string;
            /** @default {} */
            filters?: {
              [key: string]: string;
            };
          } | null;
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
            item: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              case_id: string;
              /** @enum {string} */
              kind: 'decision' | 'search' | 'analysis' | 'briefing' | 'verification' | 'note';
              ref: string | null;
              title: string;
              body: string;
              query: {
                q: string;
                /** @default {} */
                filters: {
                  [key: string]: string;
                };
              } | null;
              place: {
                decision_id: string;
                start: number;
                end: number;
                /** @default  */
                quote: string;
              } | null;
              tags: string[];
              pinned: boolean;
              /** @description Analyses only: what a person said of the answer. */
              review: {
                /** @enum {string} */
                verdict: 'aceita' | 'corrigida' | 'rejeitada';
                /** @description Null: the account has been deleted. */
                by: string | null;
                /** Format: date-time */
                at: string;
              } | null;
              /** @description Null: the account has been deleted. */
              author: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              changed_at: string;
            };
            /** @description Whether the case had it already. */
            existed: boolean;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['QUOTA_EXCEEDED'];
      412: components['responses']['PRECONDITION_FAILED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  put_api_cases_caseId_items_itemId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
        itemId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /**
         * @example {
         *       "title": "Prazo",
         *       "body": "Conferido em 3 de junho."
         *     }
         */
        'application/json': {
          /** @default  */
          title?: string;
          /**
           * @description The note, or a comment on another item.
           * @default
           */
          body?: string;
          /**
           * @description Notes only: the passage that they are about.
           * @default null
           */
          place?: {
            decision_id: string;
            start: number;
            end: number;
            /** @default  */
            quote?: string;
          } | null;
          /** @default [] */
          tags?: string[];
          /** @default false */
          pinned?: boolean;
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
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            case_id: string;
            /** @enum {string} */
            kind: 'decision' | 'search' | 'analysis' | 'briefing' | 'verification' | 'note';
            ref: string | null;
            title: string;
            body: string;
            query: {
              q: string;
              /** @default {} */
              filters: {
                [key: string]: string;
              };
            } | null;
            place: {
              decision_id: string;
              start: number;
              end: number;
              /** @default  */
              quote: string;
            } | null;
            tags: string[];
            pinned: boolean;
            /** @description Analyses only: what a person said of the answer. */
            review: {
              /** @enum {string} */
              verdict: 'aceita' | 'corrigida' | 'rejeitada';
              /** @description Null: the account has been deleted. */
              by: string | null;
              /** Format: date-time */
              at: string;
            } | null;
            /** @description Null: the account has been deleted. */
            author: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      412: components['responses']['PRECONDITION_FAILED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  delete_api_cases_caseId_items_itemId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
        itemId: string;
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
            /** @constant */
            deleted: true;
            /** Format: uuid */
            itemId: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      409: components['responses']['RUN_IN_PROGRESS'];
      412: components['responses']['PRECONDITION_FAILED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  put_api_cases_caseId_order: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "items": [
         *         "0b4d2f6e-8a51-4c39-9d07-1e2f3a4b5c6d"
         *       ]
         *     }
         */
        'application/json': {
          items: string[];
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
            /** @constant */
            ordered: true;
            /** Format: uuid */
            caseId: string;
            version: number;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      412: components['responses']['PRECONDITION_FAILED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_people: {
    parameters: {
      query: {
        q: string;
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
            people: {
              id: string;
              name: string;
            }[];
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  put_api_cases_caseId_shares_accountId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
        accountId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "role": "leitura"
         *     }
         */
        'application/json': {
          /** @enum {string} */
          role: 'leitura' | 'edicao';
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
            shares: {
              id: string;
              name: string;
              /** @enum {string} */
              role: 'leitura' | 'edicao';
              /** Format: date-time */
              since: string;
            }[];
            version: number;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['QUOTA_EXCEEDED'];
      412: components['responses']['PRECONDITION_FAILED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  delete_api_cases_caseId_shares_accountId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
        accountId: string;
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
            shares: {
              id: string;
              name: string;
              /** @enum {string} */
              role: 'leitura' | 'edicao';
              /** Format: date-time */
              since: string;
            }[];
            version: number;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      412: components['responses']['PRECONDITION_FAILED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_cases_caseId_log: {
    parameters: {
      query?: {
        limit?: number;
        before?: number;
      };
      header?: never;
      path: {
        caseId: string;
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
            entries: {
              /** Format: uuid */
              case_id: string;
              number: number;
              /** Format: date-time */
              at: string;
              /** @description Id of the account. */
              actor: string;
              action: string;
              data: {
                [key: string]: unknown;
              };
              /** @description Hash of the entry before; zeros for the first one. */
              previous: string;
              hash: string;
              name: string | null;
            }[];
            /** @description Numbers of entries that are none any more. */
            unreadable: number[];
            next_before: number | null;
            /** @description Note it to see later whether the log was cut. */
            end: {
              entries: number;
              hash: string;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_cases_caseId_log_export: {
    parameters: {
      query?: {
        format?: 'json' | 'ndjson';
      };
      header?: never;
      path: {
        caseId: string;
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
            /** Format: uuid */
            case_id: string;
            /** Format: date-time */
            exported_at: string;
            entries: number;
            /** @description Hash of the newest entry. */
            hash: string;
            log: {
              /** Format: uuid */
              case_id: string;
              number: number;
              /** Format: date-time */
              at: string;
              /** @description Id of the account. */
              actor: string;
              action: string;
              data: {
                [key: string]: unknown;
              };
              /** @description Hash of the entry before; zeros for the first one. */
              previous: string;
              hash: string;
            }[];
            /** @description Names of accounts, outside of the chain. */
            people: {
              [key: string]: string;
            };
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_cases_caseId_log_check: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
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
            is_whole: boolean;
            /** @description Entries that follow from each other, from the first on. */
            entries: number;
            hash: string;
            fault: {
              number: number;
              /** @enum {string} */
              reason: 'unreadable' | 'missing' | 'extra' | 'order' | 'case' | 'previous' | 'hash';
            } | null;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  put_api_cases_caseId_items_itemId_review: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
        itemId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "verdict": "corrigida"
         *     }
         */
        'application/json': {
          /** @enum {string} */
          verdict: 'aceita' | 'corrigida' | 'rejeitada';
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
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            case_id: string;
            /** @enum {string} */
            kind: 'decision' | 'search' | 'analysis' | 'briefing' | 'verification' | 'note';
            ref: string | null;
            title: string;
            body: string;
            query: {
              q: string;
              /** @default {} */
              filters: {
                [key: string]: string;
              };
            } | null;
            place: {
              decision_id: string;
              start: number;
              end: number;
              /** @default  */
              quote: string;
            } | null;
            tags: string[];
            pinned: boolean;
            /** @description Analyses only: what a person said of the answer. */
            review: {
              /** @enum {string} */
              verdict: 'aceita' | 'corrigida' | 'rejeitada';
              /** @description Null: the account has been deleted. */
              by: string | null;
              /** Format: date-time */
              at: string;
            } | null;
            /** @description Null: the account has been deleted. */
            author: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['RUN_IN_PROGRESS'];
      412: components['responses']['PRECONDITION_FAILED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_case_items: {
    parameters: {
      query: {
        q: string;
        limit?: number;
        cursor?: string;
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
            items: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              case_id: string;
              /** @enum {string} */
              kind: 'decision' | 'search' | 'analysis' | 'briefing' | 'verification' | 'note';
              ref: string | null;
              title: string;
              body: string;
              query: {
                q: string;
                /** @default {} */
                filters: {
                  [key: string]: string;
                };
              } | null;
              place: {
                decision_id: string;
                start: number;
                end: number;
                /** @default  */
                quote: string;
              } | null;
              tags: string[];
              pinned: boolean;
              /** @description Analyses only: what a person said of the answer. */
              review: {
                /** @enum {string} */
                verdict: 'aceita' | 'corrigida' | 'rejeitada';
                /** @description Null: the account has been deleted. */
                by: string | null;
                /** Format: date-time */
                at: string;
              } | null;
              /** @description Null: the account has been deleted. */
              author: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              changed_at: string;
              case_name: string;
            }[];
            next_cursor: string | null;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_alerts_items: {
    parameters: {
      query?: {
        limit?: number;
        before?: number;
        unread?: boolean;
        alert?: string;
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
            items: {
              /** @description Grows with each thing found. */
              number: number;
              alert: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: 'search' | 'decision' | 'precedent' | 'minister' | 'topic';
                title: string;
              };
              /**
               * @description A new decision, or a changed status or outcome.
               * @enum {string}
               */
              kind: 'decision' | 'status';
              /** @description Alerts on a decision: whether the new one cites it, or is of the same process. */
              reason: ('cites' | 'same_process') | null;
              decision: {
                id: string;
                processo: string | null;
                tribunal: string | null;
                ministro: string | null;
                data: string | null;
                resultado: string | null;
              } | null;
              /** @description What has changed, and from what to what. */
              change: {
                name: string;
                before: string | null;
                after: string | null;
              } | null;
              /** Format: date-time */
              found_at: string;
              read_at: string | null;
            }[];
            /** @description `before` of the next page; null at the end. */
            next_before: number | null;
            /** @description Unread things found by all alerts, counted up to 1,000. */
            unread: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_alerts_unread: {
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
            /** @description Counted up to 1,000. */
            unread: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_alerts_items_read: {
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
         *       "numbers": [
         *         1
         *       ],
         *       "read": true
         *     }
         */
        'application/json': {
          numbers?: number[];
          /** @description All things up to this number, instead of `numbers`. */
          up_to?: number;
          /** @default true */
          read?: boolean;
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
            changed: number;
            unread: number;
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
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_alerts_channels: {
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
            channels: {
              /** @enum {string} */
              kind: 'mail' | 'webhook' | 'feed';
              /** @description Empty for a feed, whose address is told once. */
              address: string;
              is_confirmed: boolean;
              /** @description Nothing is sent any more: too many deliveries have failed. */
              is_stopped: boolean;
              /** @description Why the last delivery failed: `http_` and the status of the answer, `timeout`, `unreachable`, `not_allowed` (the URL), or `refused` (the e-mail address). */
              error: string | null;
              /** Format: date-time */
              since: string;
            }[];
            /** @description Whether the service sends mail. */
            has_mail: boolean;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  put_api_alerts_channels_mail: {
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
         *       "address": "ana@firm.example"
         *     }
         */
        'application/json': {
          /** Format: email */
          address: string;
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
            address: string;
            is_confirmed: boolean;
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
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_alerts_channels_mail_confirm: {
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
         *       "token": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
         *     }
         */
        'application/json': {
          token: string;
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
            /** @constant */
            is_confirmed: true;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  put_api_alerts_channels_webhook: {
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
         *       "url": "https://firm.example/alerts"
         *     }
         */
        'application/json': {
          url: string;
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
            url: string;
            secret: string;
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
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_alerts_channels_feed: {
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
            url: string;
          };
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
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  delete_api_alerts_channels_channel_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        channel: 'mail' | 'webhook' | 'feed';
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
            /** @constant */
            deleted: true;
            /** @enum {string} */
            channel: 'mail' | 'webhook' | 'feed';
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_feeds_alerts_token_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
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
          'application/atom+xml': string;
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_api_cases_caseId_news: {
    parameters: {
      query?: {
        before?: number;
      };
      header?: never;
      path: {
        caseId: string;
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
            /** @description Newest first. */
            items: {
              /** @description Grows with each thing found. */
              number: number;
              alert: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: 'search' | 'decision' | 'precedent' | 'minister' | 'topic';
                title: string;
              };
              /**
               * @description A new decision, or a changed status or outcome.
               * @enum {string}
               */
              kind: 'decision' | 'status';
              /** @description Alerts on a decision: whether the new one cites it, or is of the same process. */
              reason: ('cites' | 'same_process') | null;
              decision: {
                id: string;
                processo: string | null;
                tribunal: string | null;
                ministro: string | null;
                data: string | null;
                resultado: string | null;
              } | null;
              /** @description What has changed, and from what to what. */
              change: {
                name: string;
                before: string | null;
                after: string | null;
              } | null;
              /** Format: date-time */
              found_at: string;
              read_at: string | null;
            }[];
            /** @description `before` of the next page; null at the end. */
            next_before: number | null;
            /** @description On all pages. */
            total: number;
            /** @description When the user last looked; null: never. */
            looked_at: string | null;
            /** @description Since when the first of the watched items is watched; null: none is. */
            watched_since: string | null;
            /** @description Searches, decisions and reports of the case that are watched. */
            watched: number;
            /** @description Items that are not watched yet, and items for which an alert can find nothing. */
            unwatched: number;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_cases_caseId_look: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        caseId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "up_to": 12
         *     }
         */
        'application/json': {
          /** @description The `number` of the newest thing that was seen, with all before it. */
          up_to: number;
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
            /** @constant */
            looked: true;
            /** Format: uuid */
            caseId: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_api_alerts: {
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
            alerts: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              kind: 'search' | 'decision' | 'precedent' | 'minister' | 'topic';
              title: string;
              watched: {
                q?: string;
                filters?: {
                  [key: string]: string;
                };
                id?: string;
                name?: string;
              };
              /** Format: date-time */
              created_at: string;
              /** @description Things found. */
              items: number;
              unread: number;
              /** @description When something was last found. */
              last_at: string | null;
            }[];
            /** @description Unread things found, counted up to 1,000. */
            unread: number;
            /** @description Alerts that a user may have. */
            alerts_max: number;
          };
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
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  post_api_alerts: {
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
         *       "kind": "search",
         *       "query": {
         *         "q": "dano moral negativação",
         *         "filters": {
         *           "tribunal": "TJAL"
         *         }
         *       }
         *     }
         */
        'application/json':
          | {
              /**
               * @description Decisions with all words of a query, under its filters.
               * @constant
               */
              kind: 'search';
              /** @description Absent: what is watched. */
              title?: string;
              query: {
                q: string;
                /** @default {} */
                filters?: {
                  tribunal?: string;
                  /** @description Chamber as stored. */
                  orgao?: string;
                  ministro?: string;
                  /** @description Id of a subject or a class, with those below it. */
                  categoria?: string;
                  resultado?: string;
                  favorece?: string;
                  recorrente?: string;
                  decisao_recorrida?: string;
                  /**
                   * @description Kind of an amount that is left in force.
                   * @enum {string}
                   */
                  valor?: 'dano moral' | 'dano material' | 'multa diária' | 'honorários';
                  /** @description Least amount of `valor`, in reais. */
                  valor_de?: string;
                  /** @description Greatest amount of `valor`, in reais. */
                  valor_ate?: string;
                  /**
                   * Format: date
                   * @description First date of judgment.
                   */
                  de?: string;
                  /**
                   * Format: date
                   * @description Last date of judgment.
                   */
                  ate?: string;
                  /**
                   * @description All words are needed as they were typed.
                   * @constant
                   */
                  literal?: 'sim';
                  /** @description Of the list; an alert has none. */
                  ordem?: string;
                  /**
                   * @description Similar texts, which no alert looks for.
                   * @constant
                   */
                  semelhantes?: 'sim';
                };
              };
            }
          | {
              /**
               * @description What cites it, its process, and its outcome.
               * @constant
               */
              kind: 'decision';
              /** @description Absent: what is watched. */
              title?: string;
              /** @description Id of a stored decision. */
              id: string;
            }
          | {
              /**
               * @description A súmula or a tema: what cites it, and its status.
               * @constant
               */
              kind: 'precedent';
              /** @description Absent: what is watched. */
              title?: string;
              /** @description Such as `Súmula 7 do STJ` or `Tema 952 do STJ`. */
              name: string;
            }
          | {
              /**
               * @description The decisions of one rapporteur.
               * @constant
               */
              kind: 'minister';
              /** @description Absent: what is watched. */
              title?: string;
              name: string;
            }
          | {
              /**
               * @description Decisions with a criterion.
               * @constant
               */
              kind: 'topic';
              /** @description Absent: what is watched. */
              title?: string;
              /** @description Id of a criterion of the graph. */
              id: string;
              name: string;
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
            alert: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              kind: 'search' | 'decision' | 'precedent' | 'minister' | 'topic';
              title: string;
              watched: {
                q?: string;
                filters?: {
                  [key: string]: string;
                };
                id?: string;
                name?: string;
              };
              /** Format: date-time */
              created_at: string;
              /** @description Things found. */
              items: number;
              unread: number;
              /** @description When something was last found. */
              last_at: string | null;
            };
            existed: boolean;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      408: components['responses']['REQUEST_TIMEOUT'];
      409: components['responses']['QUOTA_EXCEEDED'];
      413: components['responses']['PAYLOAD_TOO_LARGE'];
      414: components['responses']['URI_TOO_LONG'];
      415: components['responses']['UNSUPPORTED_MEDIA_TYPE'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  delete_api_alerts_alertId_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        alertId: string;
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
            /** @constant */
            deleted: true;
            /** Format: uuid */
            alertId: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  post_api_alerts_alertId_restore: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        alertId: string;
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
            /** @constant */
            restored: true;
            /** Format: uuid */
            alertId: string;
          };
        };
      };
      400: components['responses']['VALIDATION_ERROR'];
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      409: components['responses']['QUOTA_EXCEEDED'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      /** @description RATE_LIMITER_UNAVAILABLE or SERVICE_UNAVAILABLE */
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
  get_: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_decisao_id_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_grafo: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_analise: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_analise_id_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_briefing: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_briefing_id_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_verificar: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_paineis: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_paineis_painel_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        painel: string;
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_pastas: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_pastas_id_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_comparar: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_alertas: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_sessoes: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_arquivos: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_operacao: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_conta: {
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
          'text/html': string;
        };
      };
      /** @description The link of the start signed the browser in. */
      303: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['UNAUTHORIZED'];
      403: components['responses']['FORBIDDEN'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
  get_assets_name_: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
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
          'application/octet-stream': string;
        };
      };
      /** @description What If-None-Match names is still current. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['FORBIDDEN'];
      404: components['responses']['NOT_FOUND'];
      414: components['responses']['URI_TOO_LONG'];
      422: components['responses']['ANSWER_TOO_LARGE'];
      429: components['responses']['RATE_LIMITED'];
      431: components['responses']['HEADERS_TOO_LARGE'];
      500: components['responses']['INTERNAL_ERROR'];
      503: components['responses']['SERVICE_UNAVAILABLE'];
    };
  };
}

/** The backend's routes under `/api/backend`. */
export type ReadingPath =
  | '/v1/arrivals'
  | '/v1/arrivals/phrases'
  | '/v1/context/enrich'
  | '/v1/coverage'
  | '/v1/datasets/preview'
  | '/v1/datasets/uploads'
  | '/v1/datasets/uploads/{dataset_item_id}'
  | '/v1/datasets/uploads/{dataset_item_id}/errors'
  | '/v1/decisions'
  | '/v1/decisions/lookup'
  | '/v1/decisions/{decisao_id}'
  | '/v1/factual/extract'
  | '/v1/graph/centrality'
  | '/v1/graph/citation-chain'
  | '/v1/graph/communities'
  | '/v1/graph/conceito'
  | '/v1/graph/divergencias'
  | '/v1/graph/divergencias/turma'
  | '/v1/graph/embeddings'
  | '/v1/graph/ministro-profile'
  | '/v1/graph/neighbourhood'
  | '/v1/graph/optimal-argument'
  | '/v1/graph/optimal-argument-by-ministro'
  | '/v1/graph/pagerank'
  | '/v1/graph/shortest-path'
  | '/v1/graph/structural-similarity'
  | '/v1/graph/temporal-evolution'
  | '/v1/graph/valores'
  | '/v1/health'
  | '/v1/search'
  | '/v1/search/dual'
  | '/v1/similar-cases'
  | '/v1/snapshot'
  | '/v1/sources'
  | '/v1/statistics'
  | '/v1/statuses'
  | '/v1/verify'
  | '/v1/vocabularies/{vocabulario}';
