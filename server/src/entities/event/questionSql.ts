/** SQL: the questions of an array `questions` that are asked when people register. */
export const askedBefore = (questions: string) => `jsonb_path_query_array(${questions}, '$[*] ? (!exists(@.after))')`

/** SQL: the questions of an array `questions` that are asked after a round. */
export const askedLater = (questions: string) => `jsonb_path_query_array(${questions}, '$[*] ? (exists(@.after))')`

/** SQL: those of `answers` that answer what `events e` asks after a round. */
export const laterAnswers = (answers: string) => `coalesce((
      select jsonb_object_agg(a.key, a.value) from jsonb_each(${answers}) a
      where exists (select from jsonb_array_elements(e.questions) q where q ->> '_id' = a.key and q ? 'after')), '{}')`
