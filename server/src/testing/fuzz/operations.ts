import { z } from 'zod'

const wireSchema = z.object({
  type: z.enum(['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return wireSchema.optional()
  },
  get properties() {
    return z.record(z.string(), wireSchema).optional()
  },
  get anyOf() {
    return z.array(wireSchema).optional()
  },
  get allOf() {
    return z.array(wireSchema).optional()
  },
})

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = z.output<typeof wireSchema>

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: wireSchema,
})

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: wireSchema })) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.record(z.string(), z.unknown()) })),
})

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** A call, as the OpenAPI document describes it. */
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly z.output<typeof parameter>[]
  readonly body: Schema | undefined
  /** The form field of the files, if the call accepts files. */
  readonly fileField: string | undefined
  /** The error codes that it declares, by status. */
  readonly errors: ReadonlyMap<number, ReadonlySet<string>>
  readonly replyType: string
}

/** Reads the operations of an OpenAPI document. */
export function readOperations(text: string): Operation[] {
  return Object.entries(document.parse(JSON.parse(text)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => {
      const files = requestBody?.content['multipart/form-data']
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema,
        fileField: Object.keys(files?.schema.properties ?? {})[0],
        errors: new Map(
          Object.entries(responses).map(([status, { description }]) => [Number(status), codesIn(description)]),
        ),
        replyType: Object.keys(responses['200']?.content ?? {})[0] ?? '',
      }
    }),
  )
}

/** The replies to expect if any of these operations may answer, or none. */
export function anyOf(operations: readonly Operation[]): Pick<Operation, 'errors' | 'replyType'> {
  const errors = new Map<number, Set<string>>([[404, new Set(['request.notFound'])]])
  for (const [status, codes] of operations.flatMap((one) => [...one.errors]))
    errors.set(status, new Set([...(errors.get(status) ?? []), ...codes]))
  return { errors, replyType: '' }
}

const codesIn = (description: string) =>
  new Set([...description.matchAll(/^`([\w.]+)`:/gm)].map(([, code = '']) => code))
