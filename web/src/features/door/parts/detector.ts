import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A detector of QR codes for browsers that have none of their own. */
export function createDetector(): BarcodeDetector {
  // Our own copy: by default it loads from a foreign host.
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
